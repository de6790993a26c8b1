import { turnRefusalData } from '@prumo/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { sentence } from '@prumo/messages';
import '@prumo/messages/all';
import { sqlState } from '../database/tenant.ts';
import { Refusal, type RefusedAccount, type Status } from './refusal.ts';
import { toReais } from './wire-money.ts';

/** The one error shape of the wire (decision A79). */
export interface ErrorBody {
  readonly message: string;
  readonly code: string;
  readonly errors?: Readonly<Record<string, string>>;
  readonly data?: Readonly<Record<string, string | number>>;
  /** Whose lock refuses: the specification has it beside the message, not in the data (decision A114). */
  readonly inUseBy?: Readonly<Record<string, string | number>>;
  readonly accounts?: readonly RefusedAccount[];
}

const AWAY_STATES = new Set([
  // Stopping, crashed, starting; the connection broke.
  '57P01',
  '57P02',
  '57P03',
  // The transaction waited too long for this server.
  '25P03',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Disk, memory, connections or another limit is used up; only a standby is left; the disk does not answer.
  '53000',
  '53100',
  '53200',
  '53300',
  '53400',
  '25006',
  '58030',
  // So contended that the tries of the transaction were used up: nothing happened.
  '40001',
  '40P01',
]);
/** A NUL byte, half a character, or a number or date beyond what a type of PostgreSQL holds: the request is wrong, not the server. */
const WRONG_VALUES = new Set(['22021', '22P05', '22P02', '22003', '22007', '22008', '22001']);
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const AWAY_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after/;

/** A statement that was ended for its length; who ended it for another reason has thrown that one. */
const TOO_LONG = '57014';

/** PostgreSQL is away or restarting: the request may be sent again soon. */
export function isDatabaseAway(error: unknown): boolean {
  const code = sqlState(error);
  return AWAY_STATES.has(code) || AWAY_CODES.has(code) || (error instanceof Error && AWAY_TEXTS.test(error.message));
}

/** The server's own disk, or what it may use of it, has no room for a file; the database's is another matter (53100). */
const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');

/** Guards of the database that speak a rule of the domain when a race gets past the handler's own check. */
const GUARDS: Readonly<Record<string, readonly [Status, string]>> = {
  appointment_no_double_booking: [409, 'appointment.busy'],
  appointment_one_professional: [409, 'appointment.professional-busy'],
  appointment_one_place: [409, 'appointment.place-busy'],
  slot_hold_one: [409, 'appointment.busy'],
  cashier_one_open: [409, 'cashier.already-open'],
  cashier_balance_cents_check: [422, 'cashier.balance-exceeded'],
  patient_cpf: [409, 'patient.duplicate-cpf'],
  professional_cpf: [409, 'professional.duplicate-cpf'],
  app_user_email: [409, 'collaborator.duplicate-email'],
  app_user_cpf: [409, 'collaborator.duplicate-cpf'],
  branch_public_id_key: [409, 'access.duplicate-public-id'],
  procedure_package_name: [409, 'billing.package-name-repeated'],
  cbhpm_table_name: [409, 'billing.cbhpm-name-repeated'],
  local_holiday_day: [409, 'schedule.holiday-exists'],
  marker_name: [409, 'marker.duplicate-name'],
  insurance_name: [409, 'billing.insurer-name-repeated'],
  insurance_plan_name: [409, 'billing.plan-name-repeated'],
  billing_account_attendance: [409, 'billing.attendance-billed'],
  billing_appeal_denial_once: [409, 'billing.denial-appealed'],
  billing_line_team_once: [409, 'appointment.team-repeated'],
  billing_return_once: [409, 'return.imported-already'],
  invoice_code_code: [409, 'billing.invoice-code-repeated'],
  permission_group_name: [409, 'permission-group.duplicate-name'],
  transfer_denial_pkey: [409, 'billing.line-transferred'],
  transfer_line_of_team: [409, 'billing.line-transferred'],
  transfer_line_pkey: [409, 'billing.line-transferred'],
  transfer_rule_tie: [409, 'billing.transfer-rule-tie'],
  P0002: [409, 'cashier.closed'],
  P0003: [422, 'billing.open-balance'],
  P0004: [422, 'cashier.insufficient-balance'],
  P0005: [409, 'billing.invoice-step'],
  P0007: [409, 'conflict.version'],
  P0006: [409, 'billing.account-not-finished'],
  P0008: [409, 'cashier.credit-used'],
};

/** Turns whatever a handler threw into status and body. */
export function answerOf(error: unknown): { status: number; body: ErrorBody; retryAfterSeconds?: number } {
  if (error instanceof Refusal) return refusalAnswer(error);
  if (isValidation(error)) return validationAnswer(error);
  if (isDatabaseAway(error)) return { status: 503, body: plain('database.unavailable'), retryAfterSeconds: 1 };
  if (sqlState(error) === TOO_LONG) return { status: 504, body: plain('request.timeout') };
  if (isDiskFull(error)) return { status: 507, body: plain('server.no-space') };
  const guard = guardOf(error);
  if (guard) return { status: guard[0], body: plain(guard[1]) };
  const status = httpStatus(error);
  if (status === 413) return { status, body: plain('request.too-large') };
  if (status >= 400 && status < 500) return { status, body: plain('request.invalid') };
  return { status: 500, body: plain('server.internal') };
}

/** Installed once: answers the one shape and logs only what is our own fault. */
export function errorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body, retryAfterSeconds } = answerOf(error);
  if (status >= 500 && status !== 503)
    request.log.error({ err: { message: error.message, stack: error.stack, code: error.code } }, 'request failed');
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .code(status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(Buffer.from(JSON.stringify(body)));
}

function refusalAnswer(refusal: Refusal): { status: number; body: ErrorBody; retryAfterSeconds?: number } {
  const errors = Object.fromEntries(
    refusal.problems.toReversed().map((item) => [item.field, sentence(item.code, item.data)]),
  );
  const first = refusal.problems[0];
  const body: ErrorBody = {
    message: first ? sentence(first.code, first.data) : sentence(refusal.code, refusal.data),
    code: refusal.code,
    ...(first ? { errors } : {}),
    ...(refusal.accounts ? { accounts: refusal.accounts } : {}),
    ...(refusal.data
      ? {
          [refusal.code === 'appointment.in-use' ? 'inUseBy' : 'data']: turnRefusalData(
            refusal.code,
            refusal.data,
            toReais,
          ),
        }
      : {}),
  };
  return {
    status: refusal.status,
    body,
    ...(refusal.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: refusal.retryAfterSeconds }),
  };
}

interface ValidationError extends Error {
  readonly validation: readonly {
    readonly instancePath: string;
    readonly keyword: string;
    readonly params: Readonly<Record<string, unknown>>;
    /** What stood there. */
    readonly data?: unknown;
  }[];
}

const isValidation = (error: unknown): error is ValidationError =>
  error instanceof Error && 'validation' in error && Array.isArray(error.validation);

const KEYWORD_CODES: Readonly<Record<string, string>> = {
  required: 'field.required',
  additionalProperties: 'request.unknown-property',
  maxLength: 'field.too-long',
  multipleOf: 'field.too-many-decimals',
  minimum: 'field.too-small',
  maximum: 'field.too-large',
  minLength: 'field.required',
};

/** A day that does not exist is said as its field says it. */
const codeOfFormat = ({ format }: Readonly<Record<string, unknown>>): string | undefined =>
  format === 'date' || format === 'date-time' ? 'date.invalid' : undefined;

function validationAnswer(error: ValidationError): { status: number; body: ErrorBody } {
  const errors = Object.fromEntries(
    error.validation.map(({ instancePath, keyword, params, data }) => {
      const inner = params['missingProperty'] ?? params['additionalProperty'];
      const path = [...instancePath.split('/').filter(Boolean), ...(typeof inner === 'string' ? [inner] : [])].join(
        '.',
      );
      // Null where something is needed is nothing, as an empty field is.
      const code =
        keyword === 'type' && data === null ? 'field.required' : (KEYWORD_CODES[keyword] ?? codeOfFormat(params));
      return [path, sentence(code ?? 'field.invalid', typeof inner === 'string' ? { property: inner } : {})];
    }),
  );
  const unknown = error.validation.some(({ keyword }) => keyword === 'additionalProperties');
  const code = unknown ? 'request.unknown-property' : 'request.invalid';
  return { status: 400, body: { message: Object.values(errors)[0] ?? sentence(code), code, errors } };
}

function guardOf(error: unknown): readonly [Status, string] | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  if (GUARDS[constraint]) return GUARDS[constraint];
  const state = sqlState(error);
  if (WRONG_VALUES.has(state)) return [400, 'request.invalid'];
  if (state === '23503') return [404, 'not-found'];
  if (state === '23505') return [409, duplicateOf(constraint)];
  return GUARDS[state];
}

/** Unique indexes are named after what must not repeat. */
function duplicateOf(constraint: string): string {
  if (constraint.endsWith('_name')) return 'conflict.duplicate-name';
  return constraint.endsWith('_document') ? 'conflict.duplicate-document' : 'conflict.duplicate';
}

const httpStatus = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;

const plain = (code: string): ErrorBody => ({ message: sentence(code), code });
