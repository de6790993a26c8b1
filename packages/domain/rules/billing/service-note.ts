import fc from 'fast-check';
import {
  ACCOUNT_STATUSES,
  cancelServiceNote,
  dpsId,
  GUIDE_TYPES,
  noteStands,
  retryServiceNote,
  SERVICE_NOTE_STATUSES,
  serviceNoteValues,
  settleServiceNote,
  SIMPLES_OPTIONS,
  validateServiceNote,
  validateServiceNoteSettings,
} from '../../src/billing/index.ts';
import type { NotedAccount, ServiceNotePayer, ServiceNoteSettings } from '../../src/billing/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';
import { statusField } from './shapes.ts';

const ACCOUNT: NotedAccount = {
  guideType: 'particular',
  status: 'open',
  courtesy: false,
  received: true,
  particularTotal: cents(39_000),
  discount: cents(3000),
  interest: zero,
  notes: [],
};
const noteStatus = choice('Situação da nota', SERVICE_NOTE_STATUSES, 'serviceNoteStatus');
const amounts = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const accounts: fc.Arbitrary<NotedAccount> = fc
  .record({
    guideType: fc.constantFrom(...GUIDE_TYPES),
    status: fc.constantFrom(...ACCOUNT_STATUSES),
    courtesy: fc.boolean(),
    received: fc.boolean(),
    particularTotal: amounts,
    part: fc.integer({ min: 0, max: 100 }),
    interest: amounts,
    notes: fc.array(fc.constantFrom(...SERVICE_NOTE_STATUSES), { maxLength: 3 }),
  })
  .map(({ part, ...one }) => ({ ...one, discount: cents(Math.floor((one.particularTotal * part) / 100)) }));
const toldValues = ({ account, rate }: { readonly account: NotedAccount; readonly rate: number | null }): string => {
  const values = serviceNoteValues(account, rate);
  return values.ok ? `${values.value.value} ISS ${values.value.iss ?? '—'}` : values.error.code;
};
const values = (id: string, change: Partial<NotedAccount>, rate: number | null, expected: string) => ({
  id,
  given: { account: { ...ACCOUNT, ...change }, rate },
  expected,
});

const PAYER: ServiceNotePayer = {
  name: 'Ana Beatriz Souza',
  document: '529.982.247-25',
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  complement: '',
  neighborhood: 'Bela Vista',
  municipality: '3550308',
};
const SETTINGS: ServiceNoteSettings = {
  municipality: '3550308',
  registration: '12345678',
  simples: 'none',
  serviceCode: '040101',
  rate: 2,
  withheld: false,
  series: 1,
  nextNumber: 1,
};
const noted = (id: string, change: Partial<ServiceNotePayer>, expected: string[], description = 'Consulta') => ({
  id,
  given: { payer: { ...PAYER, ...change }, description },
  expected,
});
const settings = (id: string, change: Partial<ServiceNoteSettings>, expected: string[]) => ({
  id,
  given: { ...SETTINGS, ...change },
  expected,
});
const toldCancel = ({ status, text: reason }: { status: (typeof SERVICE_NOTE_STATUSES)[number]; text: string }) => {
  const answer = cancelServiceNote(status, reason);
  if (answer.ok) return answer.value;
  return 'code' in answer.error ? answer.error.code : said(answer.error.problems).join(' ');
};
type Status = (typeof SERVICE_NOTE_STATUSES)[number];
const ISSUED: { readonly status: Status } = { status: 'issued' };
const LOST: { readonly status: Status } = { status: 'lost' };
const ACTS = ['issue', 'cancel'] as const;
const OUTCOMES = ['done', 'refused', 'unreached', 'lost'] as const;
const DONE: { readonly act: (typeof ACTS)[number]; readonly outcome: (typeof OUTCOMES)[number] } = {
  act: 'issue',
  outcome: 'done',
};

/** The fiscal note of a private account (NFS-e). */
export const serviceNoteSheets = {
  serviceNoteValues: sheet({
    title: 'Nota fiscal da conta particular',
    statement:
      'A nota é de uma conta particular recebida, que não é cortesia nem foi cancelada, e uma só por conta, seja qual for o número de parcelas. O valor é o que o paciente paga depois de desconto e acréscimo; o ISS é a alíquota sobre ele, arredondado uma vez. Sem alíquota própria, o emissor aplica a do município.',
    source: ['LC 116/2003', 'BIL-129'],
    given: { account: ACCOUNT, rate: 2 },
    fields: {
      account: group('Conta', {
        guideType: choice('Guia', GUIDE_TYPES, 'guideType'),
        status: statusField,
        courtesy: flag('Cortesia'),
        received: flag('Recebida'),
        particularTotal: money('Total particular'),
        discount: money('Desconto'),
        interest: money('Acréscimo'),
        notes: list('Notas', noteStatus, 'failed'),
      }),
      rate: optional(number('Alíquota (%)')),
    },
    apply: ({ account, rate }) => serviceNoteValues(account, rate),
    decisions: decisions(
      [
        values('desconto', {}, 2, '36000 ISS 720'),
        values('acréscimo', { interest: cents(1000) }, 5, '37000 ISS 1850'),
        values('meio centavo', { particularTotal: cents(3025), discount: zero }, 2, '3025 ISS 61'),
        values('alíquota do município', {}, null, '36000 ISS —'),
        values('convênio', { guideType: 'sadt' }, 2, 'service-note.not-private'),
        values('cortesia', { courtesy: true }, 2, 'service-note.courtesy'),
        values('não recebida', { received: false }, 2, 'service-note.not-received'),
        values('cancelada', { status: 'canceled' }, 2, 'service-note.canceled-account'),
        values('de graça', { discount: cents(39_000) }, 2, 'service-note.nothing'),
        values('já emitida', { notes: ['failed', 'issued'] }, 2, 'service-note.exists'),
        values('em dúvida', { notes: ['lost'] }, 2, 'service-note.exists'),
        values('depois de cancelada', { notes: ['canceled', 'failed'] }, 2, '36000 ISS 720'),
      ],
      toldValues,
    ),
    laws: [
      law(
        'o ISS nunca passa do valor, e o valor é o que a conta cobra',
        fc.record({ account: accounts, rate: fc.integer({ min: 0, max: 500 }).map((rate) => rate / 100) }),
        ({ account, rate }) => {
          const answer = serviceNoteValues(account, rate);
          if (!answer.ok) return true;
          const { value, iss } = answer.value;
          const charged = account.particularTotal - account.discount + account.interest;
          return value === charged && iss !== null && Math.abs(iss - (charged * rate) / 100) <= 0.5;
        },
      ),
      law(
        'uma nota que vale ou pode valer impede a segunda',
        accounts,
        (account) => !account.notes.some(noteStands) || !serviceNoteValues(account, null).ok,
      ),
      law('o que não é particular não tem nota', accounts, (account) =>
        account.guideType === 'particular' ? true : !serviceNoteValues(account, null).ok,
      ),
    ],
  }),

  noteStands: sheet({
    title: 'Nota fiscal que vale ou pode valer',
    statement: 'Uma nota vale, ou pode valer, até falhar com certeza ou ser cancelada; enquanto isso a conta não muda.',
    source: ['LC 116/2003'],
    given: ISSUED,
    fields: { status: noteStatus },
    apply: ({ status }) => noteStands(status),
    decisions: decisions(
      SERVICE_NOTE_STATUSES.map((status) => ({
        id: status,
        given: { status },
        expected: status !== 'failed' && status !== 'canceled',
      })),
      ({ status }) => noteStands(status),
    ),
    laws: [
      law('da que se perdeu, pergunta-se de novo', fc.constantFrom(...SERVICE_NOTE_STATUSES), (status) =>
        retryServiceNote(status).ok ? noteStands(status) : true,
      ),
    ],
  }),

  validateServiceNote: sheet({
    title: 'Tomador e descrição da nota fiscal',
    statement:
      'Quem paga tem nome, CPF ou CNPJ válido e endereço inteiro, com o código IBGE do município; a descrição do serviço tem até 2000 caracteres.',
    source: ['Sistema Nacional NFS-e, DPS 1.01'],
    given: { payer: PAYER, description: 'Consulta em consultório' },
    fields: {
      payer: group('Tomador', {
        name: text('Nome'),
        document: text('CPF ou CNPJ'),
        cep: text('CEP'),
        street: text('Logradouro'),
        number: text('Número'),
        complement: text('Complemento'),
        neighborhood: text('Bairro'),
        municipality: text('Município (IBGE)'),
      }),
      description: text('Descrição'),
    },
    apply: ({ payer, description }) => validateServiceNote(payer, description),
    decisions: decisions(
      [
        noted('inteira', {}, []),
        noted('CNPJ', { document: '11.222.333/0001-81' }, []),
        noted('sem CPF', { document: '' }, ['payer.document field.required']),
        noted('CPF errado', { document: '111.111.111-11' }, ['payer.document service-note.document']),
        noted('sem endereço', { cep: '', street: ' ', number: '', neighborhood: '', municipality: '' }, [
          'payer.cep field.required',
          'payer.street field.required',
          'payer.number field.required',
          'payer.neighborhood field.required',
          'payer.municipality field.required',
        ]),
        noted('CEP errado', { cep: '1310' }, ['payer.cep cep.invalid']),
        noted('município errado', { municipality: '9950308' }, ['payer.municipality service-note.municipality']),
        noted('sem descrição', {}, ['description field.required'], ' '),
        noted('descrição longa', {}, ['description text.too-long'], 'x'.repeat(2001)),
      ],
      ({ payer, description }) => said(validateServiceNote(payer, description)),
    ),
    laws: [
      law(
        'qualquer descrição com até 2000 caracteres serve',
        fc.stringMatching(/^[a-z]{1,2000}$/),
        (description) => validateServiceNote(PAYER, description).length === 0,
      ),
    ],
  }),

  validateServiceNoteSettings: sheet({
    title: 'Emissão de notas fiscais da unidade',
    statement:
      'A unidade diz o município (IBGE), o serviço do item 4 da lista da LC 116, a alíquota do ISS de até 5%, que é preciso conhecer quando o ISS é retido, a série de 1 a 49999 e o próximo número.',
    source: ['LC 116/2003', 'Sistema Nacional NFS-e, DPS 1.01'],
    given: SETTINGS,
    fields: {
      municipality: text('Município (IBGE)'),
      registration: optional(text('Inscrição municipal')),
      simples: choice('Simples Nacional', SIMPLES_OPTIONS, 'simplesOption'),
      serviceCode: text('Código do serviço'),
      rate: optional(number('Alíquota (%)')),
      withheld: flag('ISS retido'),
      series: number('Série'),
      nextNumber: number('Próximo número'),
    },
    apply: (draft) => validateServiceNoteSettings(draft),
    decisions: decisions(
      [
        settings('inteira', {}, []),
        settings('sem alíquota', { rate: null, registration: null }, []),
        settings('5%', { rate: 5 }, []),
        settings('centésimos', { rate: 2.01 }, []),
        settings('mais de 5%', { rate: 5.01 }, ['rate service-note.rate']),
        settings('milésimos', { rate: 2.005 }, ['rate service-note.rate']),
        settings('retido sem alíquota', { rate: null, withheld: true }, ['rate service-note.rate-of-withheld']),
        settings('outro item', { serviceCode: '010101' }, ['serviceCode service-note.service-code']),
        settings('sem município', { municipality: '' }, ['municipality field.required']),
        settings('município errado', { municipality: '355030' }, ['municipality service-note.municipality']),
        settings('inscrição longa', { registration: '1'.repeat(16) }, ['registration service-note.registration']),
        settings('série', { series: 50_000 }, ['series service-note.series']),
        settings('número', { nextNumber: 0 }, ['nextNumber service-note.number']),
      ],
      (draft) => said(validateServiceNoteSettings(draft)),
    ),
    laws: [
      law(
        'toda alíquota em centésimos até 5% serve',
        fc.integer({ min: 0, max: 500 }),
        (hundredths) => validateServiceNoteSettings({ ...SETTINGS, rate: hundredths / 100 }).length === 0,
      ),
    ],
  }),

  dpsId: sheet({
    title: 'Identificação da DPS',
    statement:
      'A DPS é identificada por município, CNPJ, série com 5 e número com 15 dígitos: é por ela que o emissor diz que nota fez.',
    source: ['Sistema Nacional NFS-e, DPS 1.01'],
    given: { municipality: '3550308', cnpj: '11.222.333/0001-81', series: 1, number: 42 },
    fields: {
      municipality: text('Município (IBGE)'),
      cnpj: text('CNPJ'),
      series: number('Série'),
      number: number('Número'),
    },
    apply: ({ series, number: of, ...place }) => dpsId(place, series, of),
    decisions: decisions(
      [
        {
          id: 'preenchida com zeros',
          given: { municipality: '3550308', cnpj: '11.222.333/0001-81', series: 1, number: 42 },
          expected: 'DPS355030821122233300018100001000000000000042',
        },
      ],
      ({ series, number: of, ...place }) => dpsId(place, series, of),
    ),
    laws: [
      law(
        'tem sempre 45 caracteres, e outra série ou outro número é outra DPS',
        fc.record({ series: fc.integer({ min: 1, max: 49_999 }), number: fc.integer({ min: 1, max: 999_999_999 }) }),
        ({ series, number: of }) => {
          const place = { municipality: '3550308', cnpj: '11222333000181' };
          const id = dpsId(place, series, of);
          return id.length === 45 && id !== dpsId(place, series, of + 1) && id !== dpsId(place, series + 1, of);
        },
      ),
    ],
  }),

  cancelServiceNote: sheet({
    title: 'Cancelar a nota fiscal',
    statement: 'Só uma nota emitida é cancelada, com um motivo de 15 a 255 caracteres.',
    source: ['Sistema Nacional NFS-e, evento 101101'],
    given: { ...ISSUED, text: 'Valor informado errado' },
    fields: { status: noteStatus, text: text('Motivo') },
    apply: ({ status, text: reason }) => cancelServiceNote(status, reason),
    decisions: decisions(
      [
        {
          id: 'emitida',
          given: { status: 'issued' as const, text: ' Valor  informado errado ' },
          expected: 'Valor informado errado',
        },
        {
          id: 'curto',
          given: { status: 'issued' as const, text: 'errado' },
          expected: 'text service-note.cancel-text',
        },
        {
          id: 'longo',
          given: { status: 'issued' as const, text: 'x'.repeat(256) },
          expected: 'text service-note.cancel-text',
        },
        {
          id: 'em dúvida',
          given: { status: 'lost' as const, text: 'Valor informado errado' },
          expected: 'service-note.not-issued',
        },
      ],
      toldCancel,
    ),
    laws: [
      law(
        'só a emitida',
        fc.constantFrom(...SERVICE_NOTE_STATUSES),
        (status) => cancelServiceNote(status, 'Serviço não prestado').ok === (status === 'issued'),
      ),
    ],
  }),

  settleServiceNote: sheet({
    title: 'Resposta do emissor de notas fiscais',
    statement:
      'Feito, a nota está emitida ou cancelada; recusado ou não entregue, não foi emitida ou continua emitida; sem resposta, fica em dúvida até o emissor dizer.',
    source: ['Sistema Nacional NFS-e'],
    given: DONE,
    fields: {
      act: choice('Pedido', ACTS, 'serviceNoteAct'),
      outcome: choice('Resposta', OUTCOMES, 'serviceNoteOutcome'),
    },
    apply: ({ act, outcome }) => settleServiceNote(act, outcome),
    decisions: decisions(
      (
        [
          ['issue', 'done', 'issued'],
          ['issue', 'refused', 'failed'],
          ['issue', 'unreached', 'failed'],
          ['issue', 'lost', 'lost'],
          ['cancel', 'done', 'canceled'],
          ['cancel', 'refused', 'issued'],
          ['cancel', 'unreached', 'issued'],
          ['cancel', 'lost', 'cancel_lost'],
        ] as const
      ).map(([act, outcome, expected]) => ({ id: `${act} ${outcome}`, given: { act, outcome }, expected })),
      ({ act, outcome }) => settleServiceNote(act, outcome),
    ),
    laws: [
      law(
        'o que se perdeu nunca libera a conta',
        fc.constantFrom(...ACTS),
        (act) => noteStands(settleServiceNote(act, 'lost')) && retryServiceNote(settleServiceNote(act, 'lost')).ok,
      ),
    ],
  }),

  retryServiceNote: sheet({
    title: 'Perguntar de novo ao emissor',
    statement: 'Só do que se perdeu se pergunta de novo: da emissão pela DPS, do cancelamento pela nota.',
    source: ['Sistema Nacional NFS-e'],
    given: LOST,
    fields: { status: noteStatus },
    apply: ({ status }) => retryServiceNote(status),
    decisions: written(
      [
        { id: 'emissão', given: { status: 'lost' as const }, expected: 'waiting' },
        { id: 'cancelamento', given: { status: 'cancel_lost' as const }, expected: 'canceling' },
        { id: 'emitida', given: { status: 'issued' as const }, expected: 'service-note.not-lost' },
      ],
      (given: { status: (typeof SERVICE_NOTE_STATUSES)[number] }) => given,
      ({ status }) => {
        const answer = retryServiceNote(status);
        return answer.ok ? answer.value : answer.error.code;
      },
    ),
    laws: [],
  }),
} as const;
