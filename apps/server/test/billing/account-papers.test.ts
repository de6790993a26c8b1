import { CONSULTATION_GUIDE_FIELDS, SADT_GUIDE_FIELDS } from '@prumo/domain/billing';
import { addDays, localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { label } from '@prumo/messages';
import { addGuideWords } from '@prumo/messages/guides';
import {
  type FeesGuideXml,
  feesGuideModel,
  type HospitalizationGuideXml,
  hospitalizationGuideModel,
} from '@prumo/tiss';
import { checkElements } from '@prumo/tiss';
import { describe, expect, test } from 'vitest';
import { feesPaper, hospitalizationPaper } from '../../src/billing/hospital-paper.ts';
import { renderPdf } from '../../src/print/pdf.ts';
import { consultationGuide, instalment, line, particularAccount, REQUESTER, SOON } from '../clinic.ts';
import { startServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { openDesk } from './desk.ts';
import { billByTiss } from './tiss-desk.ts';

const server = await startServer();
const { db } = server;
const { branch, biller, clinic, cashierId, save } = await openDesk(server);

/** Without the breaks of its narrow columns. */
const textOf = (bytes: Buffer | Uint8Array): string => pdfText(Buffer.from(bytes)).join('').replaceAll(/\s+/g, '');
const has = (text: string, part: string): void => expect(text).toContain(part.replaceAll(/\s+/g, ''));

describe('a private account that is received in parts', () => {
  const bank = server.newId();
  const later = addDays(localDate(SOON), 30);
  const boleto = server.newId();
  const received = async () => {
    const made = await save(
      particularAccount(
        clinic,
        {
          cashierId,
          receipt: true,
          installments: [
            instalment(clinic.money, 50),
            instalment(clinic.card, 120),
            instalment(boleto, 100, { dueDate: later }),
          ],
        },
        { discount: { type: 'value', value: 30, percent: 10 } },
      ),
    );
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body;
  };
  const statementOf = async (id: string) => (await biller.call('GET', `/billing-accounts/${id}/statement`)).body;
  const owedOf = async (id: string): Promise<string> => (await statementOf(id)).installments[2].transactionId;
  const pay = (id: string, value: number, more: object = {}) =>
    biller.call('PUT', `/financial-transactions/${id}/payment`, {
      date: '2026-11-20',
      bankAccountId: bank,
      methodId: clinic.pix,
      value,
      ...more,
    });
  const paymentsOf = async (id: string) =>
    (
      await db
        .selectFrom('financial_payment')
        .select('value_cents')
        .where('transaction_id', '=', id)
        .orderBy('created_at')
        .execute()
    ).map(({ value_cents: value }) => value);

  test('the clinic has a bank and takes boletos', async () => {
    await db
      .insertInto('bank_account')
      .values({ branch_id: branch.id, id: bank, name: 'Banco', kind: 'bank' })
      .execute();
    await db
      .insertInto('payment_method')
      .values({
        branch_id: branch.id,
        id: boleto,
        name: 'Boleto',
        document_type: 'others',
        payment_type: 'others',
        compensation: JSON.stringify({ type: 'after-day', days: 30 }),
        installments: '[]',
      })
      .execute();
    expect((await biller.call('GET', '/payment-methods')).status).toBe(200);
  });

  test('FIN-074 what stays owed is settled in parts: open with the rest, then paid, and the statement tells all of it', async () => {
    const { id } = await received();
    expect(await statementOf(id)).toMatchObject({
      particular: 300,
      discount: 30,
      charged: 270,
      received: 50,
      onCard: 120,
      open: 100,
      installments: [{ state: 'paid' }, { state: 'on_card' }, { state: 'open', value: 100, paid: 0, settled: false }],
    });
    const owed = await owedOf(id);
    const part = await pay(owed, 40);
    expect([part.status, part.body.status, part.body.payments]).toEqual([
      200,
      'open',
      [{ date: '2026-11-20', total: 40 }],
    ]);
    expect(await statementOf(id)).toMatchObject({
      received: 90,
      open: 60,
      installments: [{}, {}, { state: 'partial', paid: 40, open: 60, settled: true }],
    });
    const rest = await pay(owed, 60);
    expect(rest.body.status).toBe('paid');
    expect(await statementOf(id)).toMatchObject({ received: 150, onCard: 120, open: 0 });
    const paper = textOf((await biller.call('GET', `/billing-accounts/${id}/statement/print?format=A5`)).bytes);
    for (const part2 of [
      'Extrato da conta',
      'Ana Beatriz Souza',
      'Boleto',
      'Em aberto',
      'R$ 150,00',
      '120,00',
      'Pago no cartão',
    ])
      has(paper, part2);
  });

  test('more than is open, nothing, tomorrow, a drawer and an unknown method are told at their fields; nothing moves', async () => {
    const owed = await owedOf((await received()).id);
    for (const [value, more, field] of [
      [100.01, {}, 'value'],
      [50, { date: '2999-01-01' }, 'date'],
      [50, { bankAccountId: clinic.drawer }, 'bankAccountId'],
      [50, { methodId: '65f1c0ffee00000000000000' }, 'methodId'],
    ] as const) {
      const refused = await pay(owed, value, more);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
    }
    expect((await pay(owed, 0)).status).toBe(400);
    expect(await paymentsOf(owed)).toEqual([]);
    const other = await server.person(branch, ['financial:listAccounts']);
    expect(
      (
        await other.call('PUT', `/financial-transactions/${owed}/payment`, {
          date: '2026-11-20',
          bankAccountId: bank,
          methodId: clinic.pix,
          value: 1,
        })
      ).status,
    ).toBe(403);
  });

  test('two who settle at once settle no more than is open', async () => {
    const owed = await owedOf((await received()).id);
    const both = await Promise.all([pay(owed, 70), pay(owed, 70)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const again = await Promise.all([pay(owed, 10, { open: 30 }), pay(owed, 10, { open: 30 })]);
    expect(again.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await paymentsOf(owed)).toEqual([7000, 1000]);
  });

  test('a settlement is reversed, what is open is not; meanwhile its account is not changed, and what the till paid goes with the account [FIN-044, FIN-063]', async () => {
    const { id, version } = await received();
    const [till] = (await statementOf(id)).installments;
    const owed = await owedOf(id);
    await pay(owed, 40);
    const change = () =>
      biller.call('PUT', `/billing-accounts/${id}`, {
        ...particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
        version,
      });
    const held = await change();
    expect([held.status, held.body.code]).toEqual([409, 'billing.instalment-settled']);
    const atTill = await biller.call('PUT', `/financial-transactions/${till.transactionId}/reverse`);
    expect([atTill.status, atTill.body.code]).toEqual([409, 'finance.belongs-to-account']);
    const reversed = await biller.call('PUT', `/financial-transactions/${owed}/reverse`);
    expect([reversed.status, reversed.body.status, reversed.body.payments]).toEqual([200, 'open', []]);
    expect((await biller.call('PUT', `/financial-transactions/${owed}/reverse`)).body.code).toBe(
      'transaction.not-paid',
    );
    expect(await paymentsOf(owed)).toEqual([4000, -4000]);
    expect(await statementOf(id)).toMatchObject({ received: 50, open: 100 });
    expect((await change()).status).toBe(200);
  });

  test('cancelling gives back what was received and what was settled since', async () => {
    const { id } = await received();
    const owed = await owedOf(id);
    await pay(owed, 40);
    const canceled = await biller.call('POST', `/billing-accounts/${id}/cancellation`, { reason: 'Lançada em dobro' });
    expect([canceled.status, canceled.body.status]).toEqual([200, 'canceled']);
    expect(await paymentsOf(owed)).toEqual([4000, -4000]);
    expect((await pay(owed, 10)).status).toBe(404);
  });

  test('a guide has no statement, and a document of no account is no instalment', async () => {
    const guide = await save(consultationGuide(clinic));
    const refused = await biller.call('GET', `/billing-accounts/${guide.body.id}/statement`);
    expect([refused.status, refused.body.code]).toEqual([409, 'billing.statement-private-alone']);
    const document = server.newId();
    await db
      .insertInto('financial_transaction')
      .values({
        branch_id: branch.id,
        id: document,
        type: 'revenue',
        status: 'open',
        issue_date: '2026-11-01',
        due_date: '2026-12-01',
        competence_date: '2026-11-01',
        operation: 'invoice',
        total_cents: 100,
        current_cents: 100,
      })
      .execute();
    expect((await pay(document, 1)).body.code).toBe('finance.not-an-instalment');
    expect((await biller.call('PUT', `/financial-transactions/${document}/reverse`)).body.code).toBe(
      'finance.not-a-transfer',
    );
  });
});

describe('guides on paper', () => {
  const sadt = (more: object = {}) =>
    consultationGuide(clinic, {
      guideType: 'sadt',
      serviceType: 'exam',
      consultationType: null,
      request: { date: '2026-11-19', professional: REQUESTER },
      expenses: [
        line(
          clinic,
          { insurance: 12.4, particular: 0 },
          { expenseId: clinic.exam, code: '40304361', type: 'exam', name: 'Hemograma', quantity: 2 },
        ),
      ],
      ...more,
    });

  test('TIS-007 consultation and SP/SADT have every field of their forms by its number, and who signs', async () => {
    addGuideWords();
    await billByTiss(server, branch, clinic);
    const paper = async (account: object) => {
      const made = await save(account);
      expect([made.status, made.body.errors]).toEqual([201, undefined]);
      return textOf((await biller.call('GET', `/billing-accounts/${made.body.id}/print`)).bytes);
    };
    const consultation = await paper(consultationGuide(clinic));
    for (const { number, key } of CONSULTATION_GUIDE_FIELDS)
      has(consultation, `${number} - ${label('consultationGuideField', key)}`);
    for (const known of ['CRM', '123456', 'Lia Prado', '10101012', '120,00']) has(consultation, known);
    const exam = await paper(sadt({ referral: { type: 'sadt', provider: '812', insurance: null, main: null } }));
    for (const { number, key } of SADT_GUIDE_FIELDS) has(exam, `${number} - ${label('sadtGuideField', key)}`);
    for (const known of ['Hemograma', '2,00', '12,40', '24,80']) has(exam, known);
  });

  test('the guides of an invoice, or of one of its lots, are one document; one that holds nothing has none', async () => {
    const numbered = async (provider: string) =>
      (await save(sadt({ referral: { type: 'sadt', provider, insurance: null, main: null } }))).body;
    const [first, second] = [await numbered('901'), await numbered('902')];
    const invoice = (
      await biller.call('POST', '/billing-invoices', { insurancePlanId: clinic.plan, code: 'P-1', date: '2026-11-01' })
    ).body;
    expect((await biller.call('GET', `/billing-invoices/${invoice.id}/print`)).status).toBe(404);
    await biller.call('POST', `/billing-invoices/${invoice.id}/accounts`, { accountIds: [first.id, second.id] });
    const whole = await biller.call('GET', `/billing-invoices/${invoice.id}/print`);
    expect(whole.status).toBe(200);
    const text = textOf(whole.bytes);
    for (const part of ['2 contas', `Conta ${first.key}`, `Conta ${second.key}`]) has(text, part);
    const { version } = (await biller.call('GET', `/billing-invoices/${invoice.id}`)).body;
    const closed = await biller.call('POST', `/billing-invoices/${invoice.id}/closure`, { version, dueDate: SOON });
    expect([closed.status, closed.body.accounts?.length ?? closed.body.errors]).toEqual([
      200,
      closed.body.accounts?.length,
    ]);
    const [lot] = (await biller.call('GET', `/billing-invoices/${invoice.id}/lots`)).body.items;
    has(textOf((await biller.call('GET', `/billing-invoices/${invoice.id}/print?lotId=${lot.id}`)).bytes), '2 contas');
    expect((await biller.call('GET', `/billing-invoices/${invoice.id}/print?lotId=${'0'.repeat(24)}`)).status).toBe(
      404,
    );
  });

  const executed = {
    sequencialItem: 1,
    dataExecucao: localDate('2026-11-02'),
    horaInicial: '08:00',
    horaFinal: '09:30',
    procedimento: { codigoTabela: '22', codigoProcedimento: '31005497', descricaoProcedimento: 'Colecistectomia' },
    quantidadeExecutada: 1,
    viaAcesso: '1',
    tecnicaUtilizada: '2',
    reducaoAcrescimo: 1,
    valorUnitario: cents(150_000),
    valorTotal: cents(150_000),
  } as const;
  const person = { conselho: '06', numeroConselhoProfissional: '123456', UF: '35' } as const;
  const fees: FeesGuideXml = {
    cabecalhoGuia: { registroANS: '999999', numeroGuiaPrestador: '3001' },
    guiaSolicInternacao: '900100',
    senha: 'S9001',
    beneficiario: { numeroCarteira: '00112233445566778', atendimentoRN: false },
    localContratado: {
      codigoContratado: { cnpjLocalExecutante: '12ABC34501DE35' },
      nomeContratado: 'Hospital São Lucas',
      cnes: '1234567',
    },
    dadosContratadoExecutante: { codigonaOperadora: '0012345', cnesContratadoExecutante: '9999999' },
    dadosInternacao: {
      dataInicioFaturamento: localDate('2026-11-01'),
      dataFimFaturamento: localDate('2026-11-03'),
      caraterAtendimento: '2',
    },
    procedimentosRealizados: {
      procedimentoRealizado: [
        {
          ...executed,
          profissionais: [
            {
              grauParticipacao: '00',
              codProfissional: { cpfContratado: '52998224725' },
              nomeProfissional: 'Lia Prado',
              conselhoProfissional: '06',
              numeroConselhoProfissional: '123456',
              UF: '35',
              CBO: '225225',
            },
          ],
        },
      ],
    },
    valorTotalHonorarios: cents(150_000),
    dataEmissaoGuia: localDate('2026-11-04'),
  };
  const stay: HospitalizationGuideXml = {
    cabecalhoGuia: { registroANS: '999999', numeroGuiaPrestador: '4001' },
    numeroGuiaSolicitacaoInternacao: '900100',
    dadosAutorizacao: { dataAutorizacao: localDate('2026-10-31'), senha: 'S9001' },
    dadosBeneficiario: { numeroCarteira: '00112233445566778', atendimentoRN: false },
    dadosExecutante: { contratadoExecutante: { codigoPrestadorNaOperadora: '0012345' }, CNES: '9999999' },
    dadosInternacao: {
      caraterAtendimento: '2',
      tipoFaturamento: '4',
      dataInicioFaturamento: localDate('2026-11-01'),
      horaInicioFaturamento: '08:00',
      dataFinalFaturamento: localDate('2026-11-03'),
      horaFinalFaturamento: '11:00',
      tipoInternacao: '2',
      regimeInternacao: '1',
    },
    dadosSaidaInternacao: { diagnostico: ['K802'], indicadorAcidente: '9', motivoEncerramento: '12' },
    procedimentosExecutados: {
      procedimentoExecutado: [
        {
          ...executed,
          identEquipe: [
            {
              identificacaoEquipe: {
                grauPart: '00',
                codProfissional: { cpfContratado: '52998224725' },
                nomeProf: 'Lia Prado',
                ...person,
                CBOS: '225225',
              },
            },
          ],
        },
      ],
    },
    valorTotal: { valorProcedimentos: cents(150_000), valorDiarias: cents(90_000), valorTotalGeral: cents(240_000) },
  };
  const drawn = async (blocks: ReturnType<typeof feesPaper>) => {
    const frame = {
      title: 'Guia',
      branch: 'Clínica',
      subtitle: [],
      format: 'A4',
      landscape: true,
      footer: '',
    } as const;
    return pdfText(Buffer.from((await renderPdf({ ...frame, blocks }, 'guia.pdf').bytes) as Uint8Array)).join(' ');
  };
  const numbers = (text: string): number[] =>
    [
      ...new Set([...text.matchAll(/(?:^|\s)(\d{1,2})\s*-\s*(?=[A-ZÀ-Ú])/g)].map(([, number]) => Number(number))),
    ].toSorted((one, two) => one - two);
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

  test('TIS-008 the guide of fees and that of a stay are the forms of the agency: every number, what was done, who did it, who signs', async () => {
    expect(checkElements(feesGuideModel, fees)).toEqual([]);
    expect(checkElements(hospitalizationGuideModel, stay)).toEqual([]);
    const fee = await drawn(feesPaper(fees, { name: 'Ana Beatriz Souza', providerName: 'Clínica' }));
    for (const part of [
      '10 - Nome do hospital/local',
      'Hospital São Lucas',
      '12ABC34501DE35',
      '28-Valor total',
      '36-Código CBO',
      '40 - Assinatura',
      'Colecistectomia',
      '1.500,00',
      '02/11/2026',
      'Ana Beatriz Souza',
    ])
      has(fee.replaceAll(/\s+/g, ''), part);
    expect(numbers(fee)).toEqual(upTo(40));
    const summary = await drawn(hospitalizationPaper(stay, { name: 'Ana Beatriz Souza' }));
    for (const part of [
      '24 - CID 10 principal',
      'K802',
      '61 - Total geral',
      '2.400,00',
      '55 - Total de diárias',
      '900,00',
      '64 - Assinatura do(s) auditor(es)',
    ])
      has(summary.replaceAll(/\s+/g, ''), part);
    expect(numbers(summary)).toEqual(upTo(65));
  });

  test('empty hospital forms are printed, to be filled by hand; whoever may not print gets none', async () => {
    for (const [form, title] of [
      ['fees', 'Guia de honorários'],
      ['hospitalization', 'Guia de resumo de internação'],
    ] as const) {
      const printed = await biller.call('GET', `/tiss-forms/${form}/print`);
      expect(printed.status).toBe(200);
      has(textOf(printed.bytes), title);
    }
    expect((await biller.call('GET', '/tiss-forms/dental/print')).status).toBe(400);
    const reader = await server.person(branch, ['financial:listAccounts']);
    expect((await reader.call('GET', '/tiss-forms/fees/print')).status).toBe(403);
  });
});
