import type { Schemas } from '@prumo/contract';
import {
  AUTOMATIC_GUIDE,
  type LineSupply,
  type ManufacturerOption,
  validateMaterialRequest,
} from '@prumo/domain/billing';
import { type Cents, zero } from '@prumo/domain/money';
import { isBlank, problem, type ProblemData } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';
import {
  type AskedMaterials,
  authorizationRequest,
  authorizationStatusRequest,
  authorizedLines,
  type BillableGuide,
  guideOfAccount,
  tableRow,
  type ToldAuthorization,
} from '@prumo/tiss';
import { appendAudit } from '../audit/audit.ts';
import { inTenant, type Trx } from '../database/tenant.ts';
import { accepted, notFound, Refusal, unprocessable } from '../http/refusal.ts';
import { toCents } from '../http/wire-money.ts';
import { authorize, type AuthorizationOutcome, lookForAuthorization } from './authorization-conversation.ts';
import { askBy } from './exchange-conversation.ts';
import { nextGuideNumber } from './guide-numbers.ts';
import {
  type Asking,
  type Needed,
  readyToAsk,
  reasonIn,
  reasonText,
  scopeOf,
  writtenOr422,
} from './insurance-questions.ts';
import type { InvoiceParties } from './invoiced-guides.ts';

type Input = Schemas['AuthorizationInput'];
type Answer = Schemas['Authorization'];
type Status = Schemas['AuthorizationStatus'];

/** Table 45. */
const STATUS: Readonly<Record<string, Status>> = {
  '1': 'authorized',
  '2': 'analysis',
  '3': 'refused',
  '4': 'justification',
  '5': 'documents',
  '6': 'canceled',
  '7': 'partial',
};

/** A line that is asked for, with what the register of the branch says of its procedure. */
interface Line {
  readonly itemId: string;
  readonly type: string;
  readonly code: string | null;
  readonly name: string;
  readonly table: string | null;
  readonly quantity: number;
  /** Of OPME: what one costs, what it is, and which manufacturer is wished. */
  readonly value: Cents;
  readonly supply: LineSupply;
  readonly option: ManufacturerOption | null;
}

/**
 * «Pedir autorização»: asks the insurance to authorize the procedures of a guide, and its OPME where their annex comes with it, as its dialog has
 * them. The message goes out once: where its answer is
 * lost the request is looked for by the number of its guide, and what stays unknown is told with that number, so that the next try looks first. [TIS-014]
 */
export async function requestAuthorization(services: Needed, asking: Asking, input: Input): Promise<Answer> {
  const { session } = asking;
  const prepared = await inTenant(services.db, scopeOf(session), async (trx) => {
    const { connection, parties, ansCode, terms } = await readyToAsk(services, trx, asking, input.planId);
    const patient = await trx.selectFrom('patient').select('id').where('id', '=', input.patientId).executeTakeFirst();
    if (patient === undefined) throw notFound();
    if (connection.addressFor('authorization') === null) throw unprocessable('insurance-service.not-offered');
    const lines = await readLines(trx, input.expenses);
    const materials = materialsAsked(input, lines);
    const waits = isBlank(input.number) || input.number === AUTOMATIC_GUIDE;
    const given = waits && parties.settings.general.providerReferral.mode !== 'manual';
    const number = given ? await nextGuideNumber({ trx }, ansCode) : waits ? '' : (input.number ?? '').trim();
    const envelope = accepted(authorizationRequest(guideOf(input, number, lines, parties), await terms(), materials));
    const asksStatus = connection.addressFor('authorizationStatus') !== null;
    const asked = { number, card: input.record.trim(), isNewborn: input.isNewborn };
    const question = asksStatus ? writtenOr422(authorizationStatusRequest(asked, await terms())) : null;
    await appendAudit(trx, { userId: session.userId, requestId: null }, [
      { action: 'patient.authorization-asked', recordType: 'patient', recordId: input.patientId },
    ]);
    return { connection, lines, asked, envelope, question };
  });
  const { connection, lines, asked, envelope, question } = prepared;
  const outcome = await authorize(askBy(services.insuranceServices, connection), {
    ...asked,
    request: envelope,
    question,
    mayHave: input.unknown === true,
  });
  return answerOf(asked.number, lines, outcome);
}

/** «Consultar situação»: where a request stands, by the number of its guide. [TIS-014] */
export async function readAuthorization(
  services: Needed,
  asking: Asking,
  input: Schemas['AuthorizationStatusInput'],
): Promise<Answer> {
  const asked = { number: input.number.trim(), card: input.record.trim(), isNewborn: input.isNewborn };
  const { connection, lines, question } = await inTenant(services.db, scopeOf(asking.session), async (trx) => {
    const ready = await readyToAsk(services, trx, asking, input.planId);
    const envelope = writtenOr422(authorizationStatusRequest(asked, await ready.terms()));
    return { connection: ready.connection, lines: await readLines(trx, input.expenses), question: envelope };
  });
  const outcome = await lookForAuthorization(askBy(services.insuranceServices, connection), { ...asked, question });
  if (outcome.kind === 'unknown') throw unprocessable('insurance-service.no-authorization', { number: asked.number });
  // A question that is refused says nothing of the request.
  if (outcome.kind !== 'authorization') throw unprocessable(outcome.code, toldReason(outcome.data));
  return toldAnswer(lines, outcome.told);
}

/** The words of table 38 where the insurance has none of its own. */
function toldReason(data: ProblemData | undefined): ProblemData | undefined {
  if (data?.['code'] === undefined) return data;
  const { code, description } = reasonIn(data);
  return { code, description: description || (tableRow(38, code)?.description ?? '') };
}

/** The annex for the OPME of the lines; null where none is asked for, or nothing of it. Throws 422 for one that is not whole. */
function materialsAsked({ materials }: Input, lines: readonly Line[]): AskedMaterials | null {
  if (!materials || !lines.some(({ type }) => type === 'opme')) return null;
  const problems = validateMaterialRequest(materials);
  if (problems.length > 0) throw new Refusal(422, 'request.invalid', { problems });
  return { ...materials, options: lines.map(({ option }) => option) };
}

/** The expenses of lines in their order; throws 422 for one that the branch does not have. */
async function readLines(trx: Trx, asked: Input['expenses']): Promise<Line[]> {
  const rows = await trx
    .selectFrom('expense')
    .select(['id', 'type', 'code', 'name', 'tuss_table'])
    .where('id', 'in', asked.length === 0 ? [''] : asked.map(({ expenseId }) => expenseId))
    .execute();
  const known = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ itemId, expenseId, quantity, table, value, option, ...told }, at) => {
    const row = known.get(expenseId);
    if (row === undefined)
      throw new Refusal(422, 'request.invalid', { problems: [problem(`expenses.${at}.expenseId`, 'field.invalid')] });
    const { type, code, name, tuss_table: own } = row;
    const { anvisaRegistration, manufacturerReference, operatingAuthorization } = told;
    return {
      itemId,
      type,
      code,
      name,
      table: isBlank(table) ? own : table,
      quantity,
      value: typeof value === 'number' ? toCents(value, `expenses.${at}.value`) : zero,
      supply: { anvisaRegistration, manufacturerReference, operatingAuthorization },
      option: option ?? null,
    };
  });
}

/** The guide that is asked for: what a request does not tell is left out. */
function guideOf(input: Input, provider: string, lines: readonly Line[], parties: InvoiceParties): BillableGuide {
  return guideOfAccount(
    {
      day: '',
      serviceType: input.serviceType,
      consultationType: null,
      specialtyCode: null,
      professional: null,
      guide: {
        character: input.character,
        clinicalIndication: input.clinicalIndication,
        specialCoverage: input.specialCoverage,
        justification: input.justification,
        referral: { type: 'sadt', provider, insurance: null, main: input.main },
        authorization: { date: null, password: null, validity: null },
        insured: { record: input.record },
        patient: { isNewborn: input.isNewborn },
        ...(input.request ? { request: input.request } : {}),
        ...(input.validation ? { validation: input.validation } : {}),
      },
      lines: lines.map(({ itemId, type, code, name, table, quantity, value, supply }) => ({
        itemId,
        type,
        code,
        name,
        quantity,
        tussTable: table,
        unit: null,
        factor: 1,
        day: '',
        time: '',
        duration: 0,
        insurance: value,
        way: null,
        technique: null,
        degree: null,
        supply,
        specialtyCode: null,
        professional: null,
      })),
    },
    parties,
  );
}

const NO_PRODUCT = { anvisaRegistration: null, manufacturerReference: null, operatingAuthorization: null };
const NOTHING = { insurance: null, password: null, date: null, validity: null, name: null, note: null, lines: [] };

/** What is told of an outcome; throws 422 where nothing was asked. */
function answerOf(number: string, lines: readonly Line[], outcome: AuthorizationOutcome): Answer {
  switch (outcome.kind) {
    case 'authorization':
      return toldAnswer(lines, outcome.told);
    case 'refused':
      if (outcome.reason === null) throw unprocessable(outcome.code, outcome.data);
      return { ...NOTHING, number, status: 'refused', reasons: [reasonText(reasonIn(outcome.data))] };
    case 'lost':
      return { ...NOTHING, number, status: 'unknown', reasons: [sentence(outcome.code, toldReason(outcome.data))] };
    default:
      throw unprocessable(outcome.code, outcome.data);
  }
}

function toldAnswer(lines: readonly Line[], told: ToldAuthorization): Answer {
  const byItem = new Map(lines.map((line) => [line.itemId, line]));
  const matched = authorizedLines(
    lines.map(({ itemId, type, code, option }) => ({
      itemId,
      code: code ?? '',
      option: type === 'opme' ? (option ?? '1') : null,
    })),
    told.services,
  );
  return {
    number: told.number,
    status: STATUS[told.status] ?? 'unknown',
    insurance: told.authorizedNumber,
    password: told.password,
    date: told.date,
    validity: told.validity,
    name: told.name,
    reasons: told.reasons.map(reasonText),
    note: told.note,
    lines: matched.flatMap(({ itemId, service }) => {
      const line = byItem.get(itemId);
      if (line === undefined || service === null) return [];
      const { code, name, quantity } = line;
      const { authorized, reasons, product = NO_PRODUCT } = service;
      return [{ itemId, code, name, requested: quantity, authorized, reasons: reasons.map(reasonText), ...product }];
    }),
  };
}
