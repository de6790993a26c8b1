import fc from 'fast-check';
import { ENVIRONMENTS, loadsPrescription, prescriptionPatient, prescriptionStep } from '../../src/clinical/index.ts';
import type { Environment, PrescribedPatient, PrescriptionState, PrescriptionStep } from '../../src/clinical/index.ts';
import { choice, date, flag, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';

const user: { readonly professional: boolean; readonly environment: Environment } = {
  professional: true,
  environment: 'production',
};
const fresh: PrescriptionState = { loaded: false, initialised: false, sentPatientId: null };
interface Opened extends PrescriptionState {
  readonly elapsedMs: number;
  readonly patientIds: readonly (string | null)[];
}
const justOpened: Opened = { ...fresh, elapsedMs: 1000, patientIds: ['a'] };
const patient: PrescribedPatient = {
  id: 'a',
  name: 'Ana Souza',
  identity: { type: 'cpf', value: '529.982.247-25' },
  birthDate: '1990-06-10',
  cellphone: '(41) 9 9999-8888',
  addresses: [{ city: 'Curitiba' }, { city: 'Londrina' }],
};

/** What the integration does when these patients are opened one after the other, up to where it waits. */
function walk({ elapsedMs, patientIds, ...before }: Opened) {
  const state: { -readonly [K in keyof PrescriptionState]: PrescriptionState[K] } = before;
  const steps: { readonly step: PrescriptionStep; readonly patientId: string | null }[] = [];
  for (const patientId of patientIds) {
    for (;;) {
      const step = prescriptionStep(state, elapsedMs, patientId);
      if (step === 'none') break;
      steps.push({ step, patientId });
      if (step === 'wait') return steps;
      if (step === 'load') state.loaded = true;
      else if (step === 'initialise') state.initialised = true;
      else state.sentPatientId = patientId;
    }
  }
  return steps;
}
const opening = (patientIds: readonly string[]): Opened => ({ ...justOpened, patientIds });
const walked = (opened: Opened): readonly string[] =>
  walk(opened).map(({ step, patientId }) => (step === 'send' ? `send ${patientId}` : step));

/** The prescription service. */
export const prescriptionSheets = {
  loadsPrescription: sheet({
    title: 'Carregar a prescrição eletrônica?',
    statement: 'Só para quem é profissional, e nunca no ambiente de desenvolvimento.',
    source: ['MED-038', 'LIM-037', '§4'],
    given: user,
    fields: { professional: flag('Profissional'), environment: choice('Ambiente', ENVIRONMENTS, 'environment') },
    apply: loadsPrescription,
    result: flag('Carrega'),
    decisions: decisions<{ readonly professional: boolean; readonly environment: Environment }, boolean>(
      [
        { id: 'MED-038', given: { professional: false, environment: 'production' }, expected: false },
        { id: 'MED-038', given: { professional: true, environment: 'development' }, expected: false },
        { id: 'MED-038', given: { professional: true, environment: 'staging' }, expected: true },
        { id: 'produção', given: { professional: true, environment: 'production' }, expected: true },
      ],
      loadsPrescription,
    ),
    laws: [
      law(
        'quem não é profissional nunca carrega [MED-038]',
        fc.constantFrom(...ENVIRONMENTS),
        (environment) => !loadsPrescription({ professional: false, environment }),
      ),
    ],
  }),

  prescriptionStep: sheet({
    title: 'Passos da prescrição eletrônica',
    statement:
      'Um segundo depois de abrir, o script é carregado, uma vez; é iniciado uma vez; ' +
      'e o paciente só é enviado quando é outro que o último enviado.',
    source: ['MED-035', 'MED-036', 'MED-037', '§4', '§9'],
    given: justOpened,
    fields: {
      loaded: flag('Script carregado'),
      initialised: flag('Iniciado'),
      sentPatientId: optional(text('Último paciente enviado')),
      elapsedMs: number('Desde a abertura (ms)'),
      patientIds: list('Pacientes abertos, um após o outro', optional(text('Paciente')), 'b'),
    },
    apply: walk,
    result: list(
      'Passos',
      group('Passo', {
        step: choice('Passo', ['wait', 'load', 'initialise', 'send', 'none'], 'prescriptionStep'),
        patientId: optional(text('Paciente')),
      }),
      null,
    ),
    decisions: written(
      [
        { id: 'MED-036', given: ['a', 'b'], expected: ['load', 'initialise', 'send a', 'send b'] },
        { id: 'MED-037', given: ['a', 'a'], expected: ['load', 'initialise', 'send a'] },
      ],
      opening,
      walked,
    ),
    laws: [
      law(
        'antes de 1 s espera [MED-035]',
        fc.nat(3000),
        (elapsed) => prescriptionStep(fresh, elapsed, 'a') === (elapsed < 1000 ? 'wait' : 'load'),
      ),
      law(
        'carrega e inicia uma vez, e nunca envia o mesmo em seguida [MED-035, MED-036, MED-037]',
        fc.array(fc.constantFrom('a', 'b'), { minLength: 1 }),
        (patients) => {
          const steps = walked(opening(patients));
          const once = (step: string) => steps.filter((each) => each === step).length === 1;
          return once('load') && once('initialise') && steps.every((step, at) => step !== steps[at + 1]);
        },
      ),
    ],
  }),

  prescriptionPatient: sheet({
    title: 'Paciente enviado à prescrição eletrônica',
    statement:
      'Vão id, nome, CPF válido só com dígitos, nascimento, nome social, celular e o primeiro endereço. ' +
      'Outro documento não vai, porque o serviço só conhece CPF.',
    source: ['ENT-081', '§3.7'],
    given: patient,
    fields: {
      id: text('Id'),
      name: text('Nome'),
      identity: { ...group('Documento', { type: text('Tipo'), value: text('Número') }), optional: true },
      birthDate: optional(date('Nascimento')),
      socialName: optional(text('Nome social')),
      cellphone: optional(text('Celular')),
      addresses: optional(list('Endereços', group('Endereço', { city: text('Cidade') }), { city: 'Curitiba' })),
    },
    apply: prescriptionPatient,
    result: group('Paciente', {
      id: text('Código'),
      name: text('Nome'),
      cpf: text('CPF'),
      birthDate: date('Nascimento'),
      socialName: text('Nome social'),
      cellphone: text('Celular'),
      address: group('Endereço', { city: text('Cidade') }),
    }),
    decisions: decisions<PrescribedPatient, unknown>(
      [
        {
          id: 'ENT-081',
          given: patient,
          expected: {
            id: 'a',
            name: 'Ana Souza',
            cpf: '52998224725',
            birthDate: '1990-06-10',
            socialName: '',
            cellphone: '41999998888',
            address: { city: 'Curitiba' },
          },
        },
      ],
      prescriptionPatient,
    ),
    laws: [
      law(
        'um CPF impossível ou outro documento nunca vai',
        fc.record({ type: fc.constantFrom('cpf', 'passport', 'rg'), value: fc.string() }),
        (identity) => /^(?:\d{11})?$/.test(prescriptionPatient({ ...patient, identity }).cpf),
      ),
    ],
  }),
} as const;
