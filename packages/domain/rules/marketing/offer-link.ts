import fc from 'fast-check';
import { ANSWER_WISHES, OFFER_LINK_STATES, OFFER_STATUSES, offerLinkState } from '../../src/marketing/index.ts';
import type { OfferLink } from '../../src/marketing/index.ts';
import { acceptOffer, APPOINTMENT_STATUSES } from '../../src/scheduling/index.ts';
import { choice, flag, group, instant, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';

const told = '2026-11-24T12:00:00.000Z';
const later = '2026-11-25T12:00:00.000Z';
const offeredAt = '2026-11-23T12:00:00.000Z';
const expiresAt = '2026-11-23T12:30:00.000Z';
const answered = '2026-11-23T12:10:00.000Z';
const link: OfferLink = {
  wish: 'confirmed',
  offer: { status: 'open', expiresAt },
  waits: true,
  free: true,
  appointment: null,
  toldStartsAt: told,
  nowIso: answered,
};
const mine = { status: 'scheduled', startsAt: told };
const accepted: Partial<OfferLink> = {
  offer: { status: 'accepted', expiresAt },
  waits: false,
  free: false,
  appointment: mine,
};
const moments = fc.constantFrom(
  offeredAt,
  answered,
  '2026-11-23T12:29:59.999Z',
  expiresAt,
  '2026-11-23T20:00:00.000Z',
  told,
  later,
);
const links: fc.Arbitrary<OfferLink> = fc.record({
  wish: fc.constantFrom(...ANSWER_WISHES),
  offer: fc.record({ status: fc.constantFrom(...OFFER_STATUSES), expiresAt: fc.constant(expiresAt) }),
  waits: fc.boolean(),
  free: fc.boolean(),
  appointment: fc.option(
    fc.record({ status: fc.constantFrom(...APPOINTMENT_STATUSES), startsAt: fc.constantFrom(told, later) }),
    { nil: null },
  ),
  toldStartsAt: fc.constant(told),
  nowIso: moments,
});

/** What the links of an offer by e-mail still do. */
export const offerLinkSheets = {
  offerLinkState: sheet({
    title: 'O link de uma oferta por e-mail',
    statement:
      'Fica com o horário, ou o recusa, enquanto a oferta vale: 30 minutos, sem resposta e com o horário livre. Depois diz por que não: já respondida, ' +
      'horário ocupado, retirada pela clínica, ou o prazo terminou. Ninguém lê as respostas aos e-mails: o link é a resposta.',
    source: ['UXP-017'],
    given: link,
    fields: {
      wish: choice('Link', ANSWER_WISHES, 'offerWish'),
      offer: group('Oferta', {
        status: choice('Situação', OFFER_STATUSES, 'offerStatus'),
        expiresAt: instant('Vale até'),
      }),
      waits: flag('O paciente continua na lista'),
      free: flag('O horário está livre'),
      appointment: optional(
        group('Agendamento', {
          status: choice('Situação', APPOINTMENT_STATUSES, 'appointmentStatus'),
          startsAt: instant('Horário marcado'),
        }),
      ),
      toldStartsAt: instant('Horário oferecido'),
      nowIso: instant('Agora'),
    },
    apply: offerLinkState,
    result: choice('O link', OFFER_LINK_STATES, 'offerLinkState'),
    decisions: written(
      [
        { id: 'quer', given: {}, expected: 'open' },
        { id: 'não quer', given: { wish: 'canceled' }, expected: 'open' },
        { id: 'último instante', given: { nowIso: '2026-11-23T12:29:59.999Z' }, expected: 'open' },
        { id: 'o 30º minuto é tarde', given: { nowIso: expiresAt }, expected: 'expired' },
        { id: 'aceitou, de novo', given: accepted, expected: 'done' },
        { id: 'aceitou e agora não quer', given: { ...accepted, wish: 'canceled' }, expected: 'accepted' },
        {
          id: 'aceitou, no dia seguinte',
          given: { ...accepted, nowIso: '2026-11-24T11:00:00.000Z' },
          expected: 'done',
        },
        {
          id: 'aceitou, a clínica remarcou',
          given: { ...accepted, appointment: { ...mine, startsAt: later } },
          expected: 'moved',
        },
        {
          id: 'aceitou, a clínica cancelou',
          given: { ...accepted, appointment: { ...mine, status: 'canceled' } },
          expected: 'withdrawn',
        },
        { id: 'aceitou, a clínica excluiu', given: { ...accepted, appointment: null }, expected: 'withdrawn' },
        {
          id: 'recusou, de novo',
          given: { wish: 'canceled', offer: { status: 'declined', expiresAt } },
          expected: 'done',
        },
        { id: 'recusou e agora quer', given: { offer: { status: 'declined', expiresAt } }, expected: 'declined' },
        { id: 'recepção ocupou antes', given: { free: false }, expected: 'taken' },
        {
          id: 'outro foi mais rápido',
          given: { offer: { status: 'lost', expiresAt }, free: false },
          expected: 'taken',
        },
        {
          id: 'recepção marcou para o paciente',
          given: { waits: false, free: false, appointment: mine },
          expected: 'done',
        },
        { id: 'saiu da lista', given: { waits: false }, expected: 'withdrawn' },
        { id: 'a clínica retirou', given: { offer: { status: 'expired', expiresAt } }, expected: 'withdrawn' },
        { id: 'na hora', given: { ...accepted, nowIso: told }, expected: 'expired' },
      ],
      (change: Partial<OfferLink>): OfferLink => ({ ...link, ...change }),
      (given): string => offerLinkState(given),
    ),
    laws: [
      law(
        'com o paciente na lista e o horário livre, aberto exatamente enquanto a oferta pode ser aceita [UXP-017]',
        links,
        (one) => {
          const {
            offer: { status },
            nowIso,
            toldStartsAt,
          } = one;
          const may =
            status === 'open' &&
            acceptOffer({ entryId: 'a', offeredAt, accepted: false }, 'a', nowIso).ok &&
            Date.parse(nowIso) < Date.parse(toldStartsAt);
          return (offerLinkState({ ...one, waits: true, free: true, appointment: null }) === 'open') === may;
        },
      ),
      law(
        'uma oferta respondida não abre mais [UXP-017]',
        fc.tuple(links, fc.constantFrom('accepted', 'declined', 'lost', 'expired')),
        ([one, status]) => {
          return offerLinkState({ ...one, offer: { ...one.offer, status } }) !== 'open';
        },
      ),
      law('um horário ocupado não abre, e quem saiu da lista também não', links, (one) => {
        return (
          offerLinkState({ ...one, free: false }) !== 'open' && offerLinkState({ ...one, waits: false }) !== 'open'
        );
      }),
      law('os dois links abrem e fecham juntos, e só um deles pode estar feito', links, (one) => {
        const [yes, no] = ANSWER_WISHES.map((wish) => offerLinkState({ ...one, wish }));
        return (yes === 'open') === (no === 'open') && !(yes === 'done' && no === 'done');
      }),
      law('um link fechado não volta a abrir com o tempo', fc.tuple(links, moments), ([one, other]) => {
        const [before = other, after = other] = [one.nowIso, other].toSorted();
        return (
          offerLinkState({ ...one, nowIso: before }) === 'open' || offerLinkState({ ...one, nowIso: after }) !== 'open'
        );
      }),
      law(
        'um instante que não existe já passou',
        fc.tuple(links, fc.constantFrom('', 'ontem')),
        ([one, nowIso]) => offerLinkState({ ...one, nowIso }) === 'expired',
      ),
    ],
  }),
} as const;
