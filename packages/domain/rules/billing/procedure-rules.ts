import fc from 'fast-check';
import {
  mayPerform,
  offeredProfessionals,
  requiresAuthorization,
  requiresClinicalIndication,
} from '../../src/billing/index.ts';
import type { LineRole, LineRules } from '../../src/billing/index.ts';
import { choice, flag, group, list, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { lineRulesField, ruledLinesField } from './shapes.ts';

const roles: readonly LineRole[] = ['executing', 'accredited'];
const ids = fc.constantFrom('P1', 'P2', 'P3');
const rules: fc.Arbitrary<LineRules> = fc.record(
  {
    requireAuthorization: fc.boolean(),
    requireClinicalIndication: fc.boolean(),
    requireWayTechnique: fc.boolean(),
    definition: fc.record({ accreditation: fc.boolean(), professionals: fc.array(ids) }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);
const lines = fc.array(fc.record({ rules }, { requiredKeys: [] }), { maxLength: 5 });
const only = (accreditation: boolean): LineRules => ({ definition: { accreditation, professionals: ['P1'] } });
const people = ['P1', 'P2'].map((id) => ({ id }));

/** What the plan demands of a procedure. */
export const procedureRulesSheets = {
  requiresAuthorization: sheet({
    title: 'Salvar requer autorização',
    statement:
      'Se algum procedimento requer autorização e ninguém autorizou ainda, salvar abre «Requer autorização». Com a autorização a conta é salva.',
    source: ['BIL-063', 'BIL-064'],
    given: { lines: [{ rules: { requireAuthorization: true } }], granted: false },
    fields: { lines: ruledLinesField, granted: flag('Autorizado') },
    apply: ({ lines: all, granted }) => requiresAuthorization(all, granted),
    decisions: written(
      [
        { id: 'BIL-063', given: { demands: [true, false], granted: false }, expected: true },
        { id: 'BIL-064', given: { demands: [true, false], granted: true }, expected: false },
        { id: 'BIL-063 none', given: { demands: [false], granted: false }, expected: false },
      ],
      ({ demands, granted }: { readonly demands: readonly boolean[]; readonly granted: boolean }) => ({
        lines: demands.map((requireAuthorization) => ({ rules: { requireAuthorization } })),
        granted,
      }),
      ({ lines: all, granted }) => requiresAuthorization(all, granted),
    ),
    laws: [
      law(
        'mais um procedimento nunca dispensa a autorização, e a autorização sempre basta [BIL-063, BIL-064]',
        fc.record({ lines, more: rules }),
        ({ lines: all, more }) =>
          !requiresAuthorization(all, true) &&
          (!requiresAuthorization(all, false) || requiresAuthorization([...all, { rules: more }], false)),
      ),
      law(
        'a ordem dos procedimentos não importa',
        lines,
        (all) => requiresAuthorization(all, false) === requiresAuthorization(all.toReversed(), false),
      ),
    ],
  }),

  requiresClinicalIndication: sheet({
    title: 'Procedimento que pede indicação clínica',
    statement: 'Se algum procedimento pede, a guia precisa da indicação clínica antes de salvar, também no retorno.',
    source: ['BIL-197'],
    given: { lines: [{ rules: { requireClinicalIndication: true } }] },
    fields: { lines: ruledLinesField },
    apply: ({ lines: all }) => requiresClinicalIndication(all),
    decisions: written(
      [
        { id: 'BIL-197', given: [false, true], expected: true },
        { id: 'BIL-197 none', given: [false], expected: false },
        { id: 'BIL-197 empty', given: [], expected: false },
      ],
      (demands: readonly boolean[]) => ({
        lines: demands.map((requireClinicalIndication) => ({ rules: { requireClinicalIndication } })),
      }),
      ({ lines: all }) => requiresClinicalIndication(all),
    ),
    laws: [
      law(
        'mais um procedimento nunca dispensa a indicação',
        fc.record({ lines, more: rules }),
        ({ lines: all, more }) =>
          !requiresClinicalIndication(all) || requiresClinicalIndication([...all, { rules: more }]),
      ),
    ],
  }),

  mayPerform: sheet({
    title: 'Profissional permitido no procedimento',
    statement:
      'A lista do plano vale para o executante; para o credenciado só quando a regra também fala do credenciamento. Uma lista vazia não restringe ninguém.',
    source: ['BIL-194'],
    given: { professionalId: 'P2', rules: only(false), role: 'executing' as const },
    fields: { professionalId: optional(text('Profissional')), rules: lineRulesField, role: choice('Papel', roles) },
    apply: ({ professionalId, rules: given, role }) => mayPerform(professionalId, given, role),
    decisions: written(
      [
        { id: 'BIL-194 P1', given: { id: 'P1', accreditation: true, role: 'executing' as const }, expected: true },
        { id: 'BIL-194 P2', given: { id: 'P2', accreditation: false, role: 'executing' as const }, expected: false },
        {
          id: 'BIL-194 accredited',
          given: { id: 'P2', accreditation: true, role: 'accredited' as const },
          expected: false,
        },
        {
          id: 'BIL-194 accredited free',
          given: { id: 'P2', accreditation: false, role: 'accredited' as const },
          expected: true,
        },
        { id: 'BIL-194 nobody', given: { id: '', accreditation: true, role: 'executing' as const }, expected: true },
      ],
      ({
        id,
        accreditation,
        role,
      }: {
        readonly id: string;
        readonly accreditation: boolean;
        readonly role: LineRole;
      }) => ({ professionalId: id, rules: only(accreditation), role }),
      ({ professionalId, rules: given, role }) => mayPerform(professionalId, given, role),
    ),
    laws: [
      law(
        'quem pode executar pode ser o credenciado [BIL-194]',
        fc.record({ id: ids, rules }),
        ({ id, rules: given }) => !mayPerform(id, given, 'executing') || mayPerform(id, given, 'accredited'),
      ),
      law(
        'sem regra todos podem',
        fc.record({ id: ids, role: fc.constantFrom(...roles) }),
        ({ id, role }) =>
          mayPerform(id, undefined, role) &&
          mayPerform(id, { definition: { accreditation: true, professionals: [] } }, role),
      ),
    ],
  }),

  offeredProfessionals: sheet({
    title: 'Profissionais oferecidos na linha',
    statement: 'A linha oferece só os profissionais que o plano permite para o procedimento, na ordem do cadastro.',
    source: ['BIL-194'],
    given: { professionals: people, rules: only(true), role: 'executing' as const },
    fields: {
      professionals: list('Profissionais', group('Profissional', { id: text('Profissional') }), { id: 'P3' }),
      rules: lineRulesField,
      role: choice('Papel', roles),
    },
    apply: ({ professionals, rules: given, role }) => offeredProfessionals(professionals, given, role),
    decisions: written(
      [
        { id: 'BIL-194', given: ['P1'], expected: ['P1'] },
        { id: 'BIL-194 no list', given: [], expected: ['P1', 'P2'] },
        { id: 'BIL-194 stranger', given: ['P9'], expected: [] },
      ],
      (professionals: readonly string[]) => ({
        professionals: people,
        rules: { definition: { accreditation: true, professionals } },
        role: 'accredited' as const,
      }),
      ({ professionals, rules: given, role }) => offeredProfessionals(professionals, given, role).map(({ id }) => id),
    ),
    laws: [
      law(
        'oferece exatamente os que passam na conferência da linha',
        fc.record({ all: fc.array(fc.record({ id: ids })), rules, role: fc.constantFrom(...roles) }),
        ({ all, rules: given, role }) => {
          const offered = offeredProfessionals(all, given, role);
          return all.every((one) => offered.includes(one) === mayPerform(one.id, given, role));
        },
      ),
    ],
  }),
} as const;
