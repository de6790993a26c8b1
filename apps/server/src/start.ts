import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { exchangeJob, serviceNoteJob } from './billing/index.ts';
import { ReceiptLinks } from './billing/receipt-links.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { Downloads } from './access/downloads.ts';
import { DraftKeys } from './access/draft-keys.ts';
import { keptSecret } from './access/kept-secret.ts';
import { LoginGuard } from './access/login-guard.ts';
import { Passwords } from './access/passwords.ts';
import { Seal } from './seal.ts';
import { SessionStore } from './access/session-store.ts';
import { AccessTokens } from './access/tokens.ts';
import { AnchorRounds, AuditAnchor } from './audit/anchor.ts';
import { AuditWriter, linkPortion } from './audit/link-audit.ts';
import { checkDatabase } from './database/check-database.ts';
import { Forgetting } from './database/forget-expired.ts';
import { KeptConnection } from './database/kept-connection.ts';
import { PoolWatch } from './database/pool-watch.ts';
import { newId } from './database/ids.ts';
import { type Limits, LIMITS } from './database/limits.ts';
import { type LocalPostgres, startPostgres } from './database/local-postgres.ts';
import { analyze, migrateFor, ownRole, POOL_ROLE, refuseUnmigrated } from './database/own-role.ts';
import { openPool } from './database/pool.ts';
import { ServerVersion } from './database/server-version.ts';
import { openFiles } from './files/index.ts';
import { createApp } from './app.ts';
import { drainer } from './http/drain.ts';
import { UnderWay } from './http/under-way.ts';
import { importJob } from './imports/import-job.ts';
import { AnswerLinks, cloudApi, MessageRounds, messagesJob, startWhatsappSimulator } from './marketing/index.ts';
import { JobRunner } from './jobs/index.ts';
import { Mailer } from './mail/mailer.ts';
import { Companies } from './partner-services/companies.ts';
import { startDoctoraliaSimulator } from './partner-services/doctoralia-simulator.ts';
import { Doctoralia } from './partner-services/doctoralia.ts';
import { type InsuranceServiceOptions, InsuranceServices } from './partner-services/insurance-services.ts';
import { startInsuranceSimulator } from './partner-services/insurance-simulator.ts';
import { SIMULATED_SERVICE } from './partner-services/simulated-service.ts';
import { NoteEmitter, type NoteEmitterOptions } from './partner-services/notes/note-emitter.ts';
import { startNoteSimulator } from './partner-services/notes/note-simulator.ts';
import { PostalCodes } from './partner-services/postal-codes.ts';
import { startPartnerSimulator } from './partner-services/simulator.ts';
import { doctoraliaJob } from './registry/doctoralia-sync.ts';
import type { ReportFailure } from './report-failure.ts';
import { Realtime } from './realtime/realtime.ts';
import type { Services } from './services.ts';
import type { Settings } from './settings.ts';
import { warningsOf } from './warnings.ts';

/** A stop takes 10 s at most: what is under way gets most of them, letting go of the database the rest. [OPS-004] */
const CLOSE_MS = 300;
const LET_GO_MS = 1500;
/** Where postal codes and companies are asked unless the settings say otherwise; the demonstration asks its simulator. */
const VIA_CEP = 'https://viacep.com.br';
const BRASIL_API = 'https://brasilapi.com.br';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  /** Answers what is under way, then lets go of everything; asked twice, it stops once. */
  readonly stop: () => Promise<void>;
}

export interface StartOptions {
  readonly web: string | null;
  readonly now?: () => number;
  /** Shorter ones for tests. */
  readonly limits?: Limits;
  /** Other addresses and pauses of the web services of insurances, for tests. */
  readonly insuranceServices?: Partial<InsuranceServiceOptions> | undefined;
  /** Another address and patience of the emitter of fiscal notes, for tests. */
  readonly noteEmitter?: Partial<NoteEmitterOptions> | undefined;
  /** Runs after the migrations, before the first request: the demonstration's data. */
  readonly prepare?: (services: Services) => Promise<'filled' | 'left'>;
}

/** Composes the server by plain calls: database, migrations, services, routes. A start that fails leaves nothing running. */
export async function start(settings: Settings, options: StartOptions): Promise<Running> {
  const local = settings.databaseUrl ? null : await startPostgres(settings.dataDir, 'postgres');
  try {
    return await compose(settings, local, options);
  } catch (error) {
    await local?.stop();
    throw error;
  }
}

async function compose(
  settings: Settings,
  local: LocalPostgres | null,
  { web, now = Date.now, limits = LIMITS, prepare, insuranceServices = {}, noteEmitter = {} }: StartOptions,
): Promise<Running> {
  const { config, migrating } = databaseConfig(settings, local);
  // The role of the embedded database is made by whoever migrates it.
  if (local && migrating) await migrateFor(POOL_ROLE, migrating);
  const { db, pool } = openPool({ ...config, max: settings.poolSize }, limits);
  const kept = new KeptConnection(config, limits);
  kept.use(new PoolWatch(pool, limits));
  // The product's own tests alone use a database that forgets.
  if (!local) await checkDatabase(db, process.env['NODE_ENV'] !== 'test');
  const role = await ownRole(db);
  if (!local && migrating) await migrateFor(role, migrating);
  await refuseUnmigrated(db);
  const simulator = settings.demo && settings.viaCepUrl === null ? await startPartnerSimulator() : null;
  const partners = simulator ?? {
    viaCep: settings.viaCepUrl ?? VIA_CEP,
    brasilApi: settings.brasilApiUrl ?? BRASIL_API,
  };
  const secret = settings.secretKey ?? keptSecret(settings.dataDir);
  // The secret is the same in every process, so that each takes the answers that another one's simulator sends.
  const patients = settings.demo && settings.whatsapp === null ? await startWhatsappSimulator(secret) : null;
  const platform = settings.demo && settings.doctoralia === null ? await startDoctoraliaSimulator() : null;
  const doctoralia = settings.doctoralia ?? platform;
  const insurances = settings.demo ? await startInsuranceSimulator({ now, hasPast: true }) : null;
  const notes = settings.demo ? await startNoteSimulator({ now, hasPast: true }) : null;
  const sessions = new SessionStore(db);
  const realtime = new Realtime(sessions, now);
  const version = new ServerVersion();
  kept.use(realtime);
  kept.use(version);
  const services: Services = {
    settings,
    db,
    limits,
    underWay: new UnderWay(),
    now,
    sessions,
    realtime,
    kept,
    version,
    newId: () => newId(now()),
    passwords: new Passwords(),
    guard: new LoginGuard(db),
    tokens: new AccessTokens(secret),
    draftKeys: new DraftKeys(secret),
    secondFactorKeys: new Seal(secret, 'prumo second factor'),
    answers: new Seal(secret, 'prumo kept answer'),
    downloads: new Downloads(db, sessions),
    files: await openFiles(settings),
    postalCodes: new PostalCodes(db, partners),
    companies: new Companies(db, partners),
    doctoralia: doctoralia && new Doctoralia(doctoralia, now),
    insuranceServices: new InsuranceServices({
      now,
      ...(insurances ? { simulated: new Map([[SIMULATED_SERVICE, insurances.url]]) } : {}),
      ...insuranceServices,
    }),
    connectionSecrets: new Seal(secret, 'prumo insurance connection'),
    noteEmitter: new NoteEmitter({ now, ...(notes ? { simulated: notes.url } : {}), ...noteEmitter }),
    noteSecrets: new Seal(secret, 'prumo service note'),
    answerLinks: new AnswerLinks(secret, settings),
    receiptLinks: new ReceiptLinks(secret, settings),
    auditAnchor: new AuditAnchor(settings.auditAnchor, secret),
    whatsapp: settings.whatsapp ? cloudApi(settings.whatsapp) : (patients?.sender ?? null),
  };
  const filled = (await prepare?.(services)) === 'filled';
  // The planner knows nothing about rows that came a moment ago: the first screens would wait for it.
  if (filled && migrating) await analyze(migrating);
  // A database that comes from another server begins its new era of the audit before anything is written to it here.
  await linkPortion(db);
  await kept.start();
  const app = await createApp(services, web);
  // The embedded database comes with the program: nobody who starts it can bring it up to date, and its computer is the one place it has.
  for (const warning of await warningsOf(settings, version, services.auditAnchor))
    if (!local || warning === 'disk.low') app.log.warn(`${warning}: see docs/operations.md`);
  // Message, stack and code only: what else a database says of an error may name people.
  const report: ReportFailure = (what, error) =>
    app.log.error(
      { err: error instanceof Error ? { message: error.message, stack: error.stack } : {} },
      `${what} failed`,
    );
  const audit = new AuditWriter(db, report);
  audit.start();
  const anchors = new AnchorRounds(() => services.auditAnchor.write(db, now()), report);
  anchors.start();
  const mailer = settings.smtpUrl ? new Mailer(db, settings.smtpUrl, report) : null;
  mailer?.start();
  const jobs = new JobRunner(db, { import: importJob(services) }, report);
  jobs.start();
  // Their own runner: no reminder waits for a long import.
  const messages = new JobRunner(db, { messages: messagesJob(services) }, report);
  messages.start();
  // Whoever sends a mapping watches it go.
  const platforms = new JobRunner(db, { doctoralia: doctoraliaJob(services) }, report);
  platforms.start();
  // An insurance and the emitter of notes may take a minute to answer.
  const exchanges = new JobRunner(
    db,
    { exchange: exchangeJob(services), 'service-note': serviceNoteJob(services) },
    report,
  );
  exchanges.start();
  const rounds = new MessageRounds(db, report);
  rounds.start();
  const forgetting = new Forgetting(db, services.now, report);
  forgetting.start();
  app.addHook('onListen', async () => {
    const address = app.server.address();
    if (typeof address === 'object' && address)
      patients?.sender.simulator?.reportTo(`http://127.0.0.1:${address.port}/api/webhooks/whatsapp`, report);
  });
  const drain = drainer(app, { underWay: services.underWay, endStreams: () => realtime.stop() });
  let stopping: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    // What is under way ends its step meanwhile; another process, or the next start, goes on from there.
    rounds.stop();
    const noJobs = Promise.all([
      jobs.stop(),
      messages.stop(),
      platforms.stop(),
      exchanges.stop(),
      audit.stop(),
      anchors.stop(),
    ]);
    await drain();
    const closed = app.close();
    app.server.closeAllConnections();
    await Promise.race([closed, wait(CLOSE_MS, undefined, { ref: false })]);
    await Promise.race([
      Promise.all([
        kept.stop(),
        mailer?.stop(),
        forgetting.stop(),
        simulator?.stop(),
        patients?.stop(),
        platform?.stop(),
        insurances?.stop(),
        notes?.stop(),
        noJobs.then(closePool),
      ]),
      wait(LET_GO_MS, undefined, { ref: false }),
    ]);
    await local?.stop();
  };
  const closePool = async (): Promise<void> => {
    await db.destroy();
    if (!pool.ended) await pool.end();
  };
  return { app, services, stop: () => (stopping ??= stop()) };
}

/** How the pool logs in, and who migrates; null where another process does. */
function databaseConfig(
  { databaseUrl, migrationUrl }: Settings,
  local: LocalPostgres | null,
): { readonly config: pg.ClientConfig; readonly migrating: pg.ClientConfig | null } {
  if (!local)
    return {
      config: { connectionString: databaseUrl ?? '' },
      migrating: migrationUrl === null ? null : { connectionString: migrationUrl },
    };
  const { host, port, user } = local;
  const at = { host, port, database: 'postgres' };
  return { config: { ...at, user: POOL_ROLE }, migrating: { ...at, user } };
}
