import fc from 'fast-check';
import { expect, test } from 'vitest';
import { APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import type { AppointmentStatus } from '../../src/scheduling/index.ts';
import { Agenda } from './agenda.ts';
import type { Settings } from './agenda.ts';

/** What a clerk with paper and pencil would keep: one line per appointment, cells of half an hour, a clock. */
interface Line {
  id: string;
  status: string;
  cells: number[];
  encaixe: boolean;
  billed: boolean;
  holder: string | null;
  heldAt: number;
}

/** The desk's own list of steps, written apart from the rule. */
const STEPS: Readonly<Record<string, string>> = {
  available: 'scheduled blocked',
  scheduled: 'confirmed waiting payment absent canceled',
  confirmed: 'scheduled waiting payment absent canceled',
  waiting: 'confirmed payment attending absent canceled',
  payment: 'waiting canceled',
  attending: 'waiting attended',
  attended: 'attending returned',
  returned: 'attending',
  absent: 'scheduled',
  canceled: 'scheduled',
  blocked: 'available',
};
const BLOCKED_CELL = 20;

class Paper {
  lines: Line[] = [];
  clip: { cut: boolean; line: Line } | null = null;
  clock = 0;
  ids = 0;

  taken(cells: readonly number[], except?: Line): boolean {
    return this.lines.some(
      (line) =>
        line !== except &&
        !line.encaixe &&
        !['canceled', 'available'].includes(line.status) &&
        line.cells.some((cell) => cells.includes(cell)),
    );
  }

  problem(cells: readonly number[], except?: Line): string {
    if (cells.includes(BLOCKED_CELL)) return 'appointment.blocked';
    return this.taken(cells, except) ? 'appointment.busy' : 'ok';
  }

  inUse(line: Line, user: string): boolean {
    return line.holder !== null && line.holder !== user && this.clock - line.heldAt < 70;
  }

  at(index: number): Line {
    const line = this.lines[index % this.lines.length];
    if (line === undefined) throw new Error('an empty page');
    return line;
  }

  fresh(): string {
    this.ids += 1;
    return `a${this.ids}`;
  }

  free(): number[] {
    return [16, 17, 18, 19, 20, 21, 22, 23].filter((cell) => this.problem([cell]) === 'ok');
  }

  shown(): string[] {
    return this.lines
      .map(
        ({ id, status, cells, encaixe }) =>
          `${id} ${status} ${cells[0]}-${(cells.at(-1) ?? 0) + 1}${encaixe ? ' encaixe' : ''}`,
      )
      .toSorted();
  }
}

type Step = (paper: Paper, agenda: Agenda) => void;
const run = (from: number, length: number): number[] => Array.from({ length }, (_, at) => from + at);

function command(name: string, needsCard: boolean, step: Step): fc.Command<Paper, Agenda> {
  return {
    check: (paper) => !needsCard || paper.lines.length > 0,
    run: (paper, agenda) => {
      step(paper, agenda);
      expect(agenda.shown()).toEqual(paper.shown());
      expect(agenda.free()).toEqual(paper.free());
    },
    toString: () => name,
  };
}

const book = (cell: number, reserves: number, encaixe: boolean) =>
  command(`agendar ${cell}×${reserves}${encaixe ? ' encaixe' : ''}`, false, (paper, agenda) => {
    const cells = run(cell, reserves);
    const expected = encaixe ? 'ok' : paper.problem(cells);
    if (expected === 'ok')
      paper.lines.push({
        id: paper.fresh(),
        status: 'scheduled',
        cells,
        encaixe,
        billed: false,
        holder: null,
        heldAt: 0,
      });
    expect(agenda.book(cell, reserves, encaixe)).toBe(expected);
  });

const change = (index: number, to: AppointmentStatus, user: string, settings: Settings) =>
  command(`mudar ${index} para ${to} (${user})`, true, (paper, agenda) => {
    const line = paper.at(index);
    const expected = verdict(paper, line, to, user, settings);
    if (expected === 'ok') line.status = to;
    expect(agenda.change(index, to, user, settings)).toBe(expected);
  });

/** One of the steps the paper allows, so that walks go deep into the life of an appointment. */
const advance = (index: number, choice: number, settings: Settings) =>
  command(`avançar ${index} (${choice})`, true, (paper, agenda) => {
    const ways = (STEPS[paper.at(index).status] ?? '').split(' ');
    const to = APPOINTMENT_STATUSES.find((status) => status === ways[choice % ways.length]);
    if (to !== undefined) change(index, to, 'ana', settings).run(paper, agenda);
  });

function verdict(paper: Paper, line: Line, to: string, user: string, settings: Settings): string {
  if (settings.blockAppointmentInUse && paper.inUse(line, user)) return 'appointment.in-use';
  if (line.status !== to) {
    if (!(STEPS[line.status] ?? '').split(' ').includes(to)) return 'appointment.transition-not-allowed';
    if (['attended', 'returned'].includes(line.status) && !settings.allowEditFinishedAppointment)
      return 'appointment.finished';
    if (to === 'attending' && settings.blockServiceWithoutAccount && !line.billed)
      return 'appointment.account-required';
    if (to === 'payment' && !settings.waitsForPayment)
      return settings.receiptNumber === null ? 'appointment.payment-without-account' : 'appointment.already-paid';
  }
  const comesBack =
    !['canceled', 'available'].includes(to) && ['canceled', 'available', 'absent'].includes(line.status);
  return comesBack && !line.encaixe ? paper.problem(line.cells, line) : 'ok';
}

const bill = (index: number) =>
  command(`conta ${index}`, true, (paper, agenda) => {
    paper.at(index).billed = true;
    agenda.bill(index);
  });

const remove = (index: number) =>
  command(`excluir ${index}`, true, (paper, agenda) => {
    const line = paper.at(index);
    if (!line.billed) paper.lines = paper.lines.filter((other) => other !== line);
    expect(agenda.remove(index)).toBe(line.billed ? 'appointment.has-account' : 'ok');
  });

const cut = (index: number) =>
  command(`recortar ${index}`, true, (paper, agenda) => {
    const line = paper.at(index);
    paper.clip = { cut: true, line };
    paper.lines = paper.lines.filter((other) => other !== line);
    agenda.cut(index);
  });

const copy = (index: number) =>
  command(`copiar ${index}`, true, (paper, agenda) => {
    paper.clip = { cut: false, line: { ...paper.at(index), status: 'scheduled', billed: false, holder: null } };
    agenda.copy(index);
  });

const paste = (cell: number, encaixe: boolean) =>
  command(`colar ${cell}${encaixe ? ' encaixe' : ''}`, false, (paper, agenda) => {
    const { clip } = paper;
    if (clip === null) return expect(agenda.paste(cell, encaixe)).toBe('empty');
    const cells = run(cell, clip.line.cells.length);
    const fits = encaixe || paper.problem(cells) === 'ok';
    if (fits) {
      paper.lines.push({ ...clip.line, id: clip.cut ? clip.line.id : paper.fresh(), cells, encaixe });
      if (clip.cut) paper.clip = null;
    }
    expect(agenda.paste(cell, encaixe)).toBe(fits ? 'ok' : 'appointment.busy');
  });

const lock = (index: number, user: string) =>
  command(`abrir ${index} (${user})`, true, (paper, agenda) => {
    const line = paper.at(index);
    const refused = paper.inUse(line, user);
    if (!refused) Object.assign(line, { holder: user, heldAt: paper.clock });
    expect(agenda.lock(index, user)).toBe(refused ? 'appointment.in-use' : 'ok');
  });

const release = (index: number, user: string) =>
  command(`fechar ${index} (${user})`, true, (paper, agenda) => {
    const line = paper.at(index);
    if (line.holder === user) line.holder = null;
    agenda.release(index, user);
  });

const wait = (seconds: number) =>
  command(`esperar ${seconds} s`, false, (paper, agenda) => {
    paper.clock += seconds;
    agenda.wait(seconds);
  });

const index = fc.nat(20);
const cell = fc.integer({ min: 15, max: 24 });
const user = fc.constantFrom('ana', 'bia');
const settings: fc.Arbitrary<Settings> = fc.record({
  blockAppointmentInUse: fc.boolean(),
  blockServiceWithoutAccount: fc.boolean(),
  waitsForPayment: fc.boolean(),
  receiptNumber: fc.option(fc.constant(7)),
  allowEditFinishedAppointment: fc.boolean(),
});
const status = fc.constantFrom(...APPOINTMENT_STATUSES);

/** Steps somebody at the desk takes: mostly along the way of a visit, so that walks get beyond the first status. */
const steps = [
  fc.tuple(cell, fc.integer({ min: 1, max: 3 }), fc.boolean()).map((given) => book(...given)),
  fc.tuple(index, status, user, settings).map((given) => change(...given)),
  fc.tuple(index, fc.nat(4), settings).map((given) => advance(...given)),
  fc.tuple(fc.nat(2), fc.nat(4), settings).map((given) => advance(...given)),
  fc.tuple(fc.nat(2), fc.nat(4), settings).map((given) => advance(...given)),
  index.map(bill),
  index.map(remove),
  index.map(cut),
  index.map(copy),
  fc.tuple(cell, fc.boolean()).map((given) => paste(...given)),
  fc.tuple(index, user).map((given) => lock(...given)),
  fc.tuple(index, user).map((given) => release(...given)),
  fc.constantFrom(1, 9, 10, 60, 69, 70).map(wait),
];

test('whatever people do to a day, the agenda shows what the paper shows [SCH-015, SCH-019, SCH-022, SCH-023, SCH-026, SCH-048, SCH-049]', () => {
  fc.assert(
    fc.property(fc.commands(steps, { maxCommands: 80, size: 'max' }), (walk) => {
      fc.modelRun(() => ({ model: new Paper(), real: new Agenda() }), walk);
    }),
    { numRuns: 500 },
  );
});
