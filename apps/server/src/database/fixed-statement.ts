import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Trx } from './tenant.ts';

/** A statement that is asked so often that writing its text each time would show: written once, its parameters come each time, in the order in which they stand in it. */
export class FixedStatement<Row> {
  private text: string | undefined;
  private readonly statement: RawBuilder<Row>;

  /** With anything where the parameters are. */
  constructor(statement: RawBuilder<Row>) {
    this.statement = statement;
  }

  with(trx: Trx, parameters: readonly unknown[]): CompiledQuery<Row> {
    this.text ??= this.statement.compile(trx).sql;
    return CompiledQuery.raw(this.text, [...parameters]);
  }
}
