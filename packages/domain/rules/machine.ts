import type { Result } from '../src/result/index.ts';

/** What happens to a thing of a machine: «Confirmar», «Fechar o caixa». */
export interface MachineEvent {
  readonly name: string;
  readonly title: string;
}

/**
 * A state machine as the domain decides it: nothing is stated here that the rules do not say. The laboratory draws it by
 * asking `next` for every state and event, and lets people click through it.
 */
export interface Machine {
  readonly title: string;
  readonly statement: string;
  readonly source: readonly string[];
  readonly initial: string;
  readonly states: readonly string[];
  /** Enumeration of the messages package that names the states. */
  readonly words?: string;
  readonly events: readonly MachineEvent[];
  /** Settings the transitions depend on, all on or off («Permite editar finalizados»), with their start value. */
  readonly settings?: Readonly<Record<string, { readonly label: string; readonly value: boolean }>>;
  /** The state after the event, or the refusal of the domain. */
  next(state: string, event: string, settings: Readonly<Record<string, boolean>>): Result<string>;
}
