/** Statements that are prepared at most on one connection, of all branches together and of single ones; the rest (lists of ids of every length) goes unnamed. */
const MOST = 400;

/**
 * The names of the statements that a connection has prepared. A statement whose plan may be kept has one of its own in each branch, since its plan serves
 * that branch alone; the branch that was not worked in for longest makes room. (decision 0004)
 */
export class PreparedNames {
  private readonly shared = new Map<string, string>();
  /** Of each branch, the one worked in last at the end. */
  private readonly own = new Map<string, Map<string, string>>();
  private owned = 0;
  private given = 0;
  private names = this.shared;

  /** What follows is asked in this branch with plans that are kept there, or with plans that are not kept. Answers the names that are to be dropped. */
  enter(branchId: string | null): readonly string[] {
    if (branchId === null) {
      this.names = this.shared;
      return [];
    }
    this.names = this.own.get(branchId) ?? new Map<string, string>();
    this.own.delete(branchId);
    const dropped = this.makeRoom();
    this.own.set(branchId, this.names);
    return dropped;
  }

  /** The name of the statement, the same whenever it comes again; undefined when no more are prepared. */
  of(text: string): string | undefined {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const isShared = this.names === this.shared;
    if ((isShared ? this.shared.size : this.owned) >= MOST) return undefined;
    const name = `p${this.given++}`;
    this.names.set(text, name);
    if (!isShared) this.owned++;
    return name;
  }

  /** Half of the room at least is free for a branch that comes, unless it fills it itself. */
  private makeRoom(): string[] {
    const dropped: string[] = [];
    for (const [branchId, names] of this.own) {
      if (this.owned <= MOST / 2) break;
      this.own.delete(branchId);
      this.owned -= names.size;
      dropped.push(...names.values());
    }
    return dropped;
  }
}
