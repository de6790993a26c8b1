import {
  ASO_CONCLUSIONS,
  ASO_EXAM_RESULTS,
  ASO_RISKS,
  ASO_TYPES,
  CLINICAL_VARIABLES,
  ENVIRONMENTS,
  MEASURE_UNITS,
  PRIORITY_REASONS,
  QUESTION_TYPES,
  RECORD_EVENTS,
  RECORD_SECTIONS,
  RECORD_STATUSES,
  RETURN_SITUATIONS,
  RETURN_UNITS,
  SIGNATURE_LIFETIMES,
  TEMPLATE_KINDS,
} from '@prumo/domain/clinical';
import { INDICATOR_TYPES, PAYER_TYPES } from '@prumo/domain/indicators';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { isLabelled, labelsOf } from '../src/index.ts';

test('signature lifetimes read 1 hora, 8 horas, 1 dia, 3 dias, 7 dias [LIM-023]', () => {
  expect(labelsOf('signatureLifetime').map((option) => option.label)).toEqual([
    '1 hora',
    '8 horas',
    '1 dia',
    '3 dias',
    '7 dias',
  ]);
});

test.each(
  Object.entries({
    asoConclusion: ASO_CONCLUSIONS,
    asoExamResult: ASO_EXAM_RESULTS,
    asoRisk: ASO_RISKS,
    clinicalVariable: CLINICAL_VARIABLES,
    environment: ENVIRONMENTS,
    indicatorType: INDICATOR_TYPES,
    messageUnit: MEASURE_UNITS,
    occupationalHealth: ASO_TYPES,
    payerType: PAYER_TYPES,
    priorityReason: PRIORITY_REASONS,
    questionType: QUESTION_TYPES,
    recordEvent: RECORD_EVENTS,
    recordSection: RECORD_SECTIONS,
    recordStatus: RECORD_STATUSES,
    returnSituation: RETURN_SITUATIONS,
    returnUnit: RETURN_UNITS,
    signatureLifetime: SIGNATURE_LIFETIMES,
    templateKind: TEMPLATE_KINDS,
  }),
)('every value of %s has a pt-BR label', (enumeration, values) => {
  expect(values.map(String).filter((value) => !isLabelled(enumeration, value))).toEqual([]);
});
