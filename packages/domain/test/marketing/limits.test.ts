import { describe, expect, test } from 'vitest';
import { localDate } from '../../src/dates/index.ts';
import {
  answerLinkState,
  becomesUnread,
  campaignOutcome,
  campaignStatus,
  canSendCampaign,
  canSendChat,
  canSendMessage,
  checkMailing,
  confirmationReply,
  deliveryAfter,
  deliveryFailure,
  fillVariables,
  hasConsent,
  markupHtml,
  marketingSettings,
  matchesCampaign,
  messageValues,
  messagingLink,
  offerLinkState,
  patientAnswer,
  planMailing,
  previewMessage,
  reminderTime,
  selectionState,
  sendingObstacle,
  toggleEveryone,
  togglePatient,
  validateCampaign,
  validateCampaignFilter,
  validateMessageTemplate,
  validateReminderRule,
  variablesOf,
} from '../../src/marketing/index.ts';
import type { AnswerLink, ConsentEntry, OfferLink } from '../../src/marketing/index.ts';

const TODAY = localDate('2025-06-10');
const NOW = '2025-06-10T12:00:00Z';
const said = (problems: readonly { readonly field: string; readonly code: string }[]) =>
  problems.map(({ field, code }) => `${field} ${code}`);

describe('a campaign', () => {
  const filter = { startDate: '2025-06-01', endDate: '2025-06-30' };
  const outside = (field: string) => ({ field, code: 'number.out-of-range', data: { minimum: 0, maximum: 130 } });

  test.each<readonly [object, readonly object[]]>([
    [{}, []],
    [{ patientStartAge: 0, patientEndAge: 130 }, []],
    [{ patientStartAge: 30, patientEndAge: 30 }, []],
    [{ patientStartAge: -1 }, [outside('patientStartAge')]],
    [{ patientEndAge: 131 }, [outside('patientEndAge')]],
    [{ patientStartAge: 1.5 }, [outside('patientStartAge')]],
    [{ patientStartAge: 200, patientEndAge: 3 }, [outside('patientStartAge')]],
    [{ patientStartAge: 31, patientEndAge: 30 }, [{ field: 'patientEndAge', code: 'campaign.age-range' }]],
    [{ patientGender: 'x' }, [{ field: 'patientGender', code: 'field.invalid' }]],
    [{ patientGender: 'female' }, []],
    [{ startDate: '' }, [{ field: 'startDate', code: 'field.required' }]],
  ])('with %j', (change, expected) => {
    expect(validateCampaignFilter({ ...filter, ...change })).toEqual(expected);
  });

  test('takes who was seen and fits in all that is asked', () => {
    const visit = { date: localDate('2025-06-10'), insuranceId: 'i', professionalId: 'p', expenseIds: ['x'] };
    const ana = { birthDate: '1995-06-10' as string | null, gender: 'female', visits: [visit] };
    const fits = (change: object, patient: object = {}) =>
      matchesCampaign({ ...ana, ...patient }, { ...filter, ...change }, TODAY);
    const passing = [
      {},
      { startDate: '2025-06-10', endDate: '2025-06-10' },
      { patientStartAge: 30, patientEndAge: 30 },
      { patientGender: 'female' },
      { patientGender: '' },
      { insuranceId: 'i', professionalId: 'p', expenseId: 'x' },
    ];
    expect(passing.map((change) => fits(change))).toEqual(passing.map(() => true));
    const stopped = [
      { startDate: '2025-06-11' },
      { endDate: '2025-06-09' },
      { startDate: '' },
      { endDate: '' },
      { patientStartAge: 31 },
      { patientEndAge: 29 },
      { patientGender: 'male' },
      { insuranceId: 'z' },
      { professionalId: 'z' },
      { expenseId: 'z' },
    ];
    expect(stopped.map((change) => fits(change))).toEqual(stopped.map(() => false));
    expect([
      fits({ patientEndAge: 30 }, { birthDate: null }),
      fits({}, { birthDate: null }),
      fits({ patientEndAge: 30 }, { birthDate: '2025-06-11' }),
      fits({ patientEndAge: 30 }, { birthDate: 'ontem' }),
      fits({ patientEndAge: 30 }, { birthDate: '2025-06-10' }),
    ]).toEqual([false, true, false, false, true]);
  });

  test('has a message, a way and a patient, and is sent once', () => {
    const validate = (change: object) =>
      said(validateCampaign({ message: 'Olá', shippingMethod: 'whatsapp', patientIds: ['a'], ...change }));
    expect(validate({})).toEqual([]);
    expect(validate({ message: ' ' })).toEqual(['message field.required']);
    expect(validate({ shippingMethod: '' })).toEqual(['shippingMethod field.required']);
    expect(validate({ shippingMethod: 'pigeon' })).toEqual(['shippingMethod field.invalid']);
    expect(validate({ patientIds: [] })).toEqual([' campaign.no-patient']);
    expect(validate({ message: 'm'.repeat(4097) })).toEqual(['message text.too-long']);
    expect(validate({ message: 'm'.repeat(4096) })).toEqual([]);
    const send = (change: object) => {
      const made = canSendCampaign({ id: null, saving: false, patientIds: ['a'], ...change });
      return made.ok ? 'ok' : made.error.code;
    };
    expect([send({}), send({ id: '1' }), send({ saving: true }), send({ patientIds: [] })]).toEqual([
      'ok',
      'campaign.read-only',
      'campaign.saving',
      'campaign.no-patient',
    ]);
  });

  test('is as far as its messages are', () => {
    const status = (waiting: number, sent: number, failed: number) => campaignStatus({ waiting, sent, failed });
    expect([
      status(0, 0, 0),
      status(3, 0, 0),
      status(1, 1, 0),
      status(1, 0, 1),
      status(0, 1, 1),
      status(0, 0, 2),
    ]).toEqual(['pending', 'pending', 'sending', 'sending', 'finished', 'failed']);
    for (const broken of [-1, 0.5]) expect(() => status(broken, 1, 0)).toThrow('messages are counted in whole numbers');
    expect([campaignOutcome('finished'), campaignOutcome('failed')]).toEqual(['campaign.sent', null]);
  });
});

describe('an order of messages', () => {
  const granted = (channel: ConsentEntry['channel'], yes = true, date = NOW): ConsentEntry => ({
    channel,
    granted: yes,
    date,
    origin: 'form',
  });
  const reachable = {
    cellphone: '48999990000',
    email: 'ana@exemplo.com.br',
    consents: [granted('whatsapp'), granted('email')],
  };

  test('reaches who has an address and allowed the channel', () => {
    const obstacle = (change: object, channel: 'whatsapp' | 'email') =>
      sendingObstacle({ ...reachable, ...change }, channel);
    expect([obstacle({}, 'whatsapp'), obstacle({}, 'email')]).toEqual([null, null]);
    expect([obstacle({ cellphone: ' ' }, 'whatsapp'), obstacle({ cellphone: ' ' }, 'email')]).toEqual([
      'message.no-cellphone',
      null,
    ]);
    expect([
      obstacle({ cellphone: '123' }, 'whatsapp'),
      obstacle({ email: 'ana' }, 'email'),
      obstacle({ email: null }, 'email'),
    ]).toEqual(['message.phone-too-short', 'message.no-email', 'message.no-email']);
    expect([
      obstacle({ consents: [granted('email')] }, 'whatsapp'),
      obstacle({ consents: [granted('whatsapp')] }, 'email'),
    ]).toEqual(['message.no-consent', 'message.no-consent']);
    expect(canSendMessage({ phone: null, consents: [granted('phone')] }, 'phone')).toMatchObject({
      error: { code: 'message.phone-too-short' },
    });
  });

  test('asks the newest answer; at one instant a refusal outweighs', () => {
    const later = '2025-06-11T12:00:00Z';
    expect(hasConsent([], 'email')).toBe(false);
    expect(hasConsent([granted('email', false), granted('email', true, later)], 'email')).toBe(true);
    expect(hasConsent([granted('email', true), granted('email', false, later)], 'email')).toBe(false);
    expect(hasConsent([granted('email', true), granted('email', false)], 'email')).toBe(false);
    expect(hasConsent([granted('email', true), granted('phone', false, later)], 'email')).toBe(true);
  });

  test('goes to each once and to two hundred at most, as many as were confirmed', () => {
    const receiver = (patientId: string, change: object = {}) => ({ ...reachable, patientId, ...change });
    const plan = planMailing([receiver('a'), receiver('b', { cellphone: null }), receiver('a')], 'whatsapp');
    expect(plan.going.map(({ patientId }) => patientId)).toEqual(['a']);
    expect(plan.leftOut.map(({ receiver: one, code }) => `${one.patientId} ${code}`)).toEqual([
      'b message.no-cellphone',
      'a message.repeated',
    ]);
    expect(checkMailing({ going: 200, confirmed: 200 })).toEqual({ ok: true, value: 200 });
    expect(checkMailing({ going: 201, confirmed: 201 })).toMatchObject({
      error: { code: 'message.too-many', data: { maximum: 200, count: 201 } },
    });
    expect(checkMailing({ going: 2, confirmed: 3 })).toMatchObject({
      error: { code: 'message.count-changed', data: { count: 2 } },
    });
    for (const going of [0, Number.NaN])
      expect(checkMailing({ going, confirmed: going })).toMatchObject({ error: { code: 'message.nobody' } });
  });

  test('is known by the strongest word of its provider', () => {
    expect([
      deliveryAfter(null, 'sent'),
      deliveryAfter('read', 'delivered'),
      deliveryAfter('failed', 'delivered'),
      deliveryAfter('delivered', 'failed'),
      deliveryAfter('sent', 'lost'),
      deliveryAfter('sent', 'sent'),
    ]).toEqual(['sent', 'read', 'delivered', 'delivered', 'sent', 'sent']);
    expect([131_026, 131_047, 131_050, 1, null].map(deliveryFailure)).toEqual([
      'message.number-unreachable',
      'message.window-closed',
      'message.recipient-stopped',
      'message.not-delivered',
      'message.not-delivered',
    ]);
  });
});

describe('a template', () => {
  const validate = (change: object) => validateMessageTemplate({ channel: 'whatsapp', body: 'Olá', ...change });
  const tooLong = (field: string, maximum: number) => [{ field, code: 'text.too-long', data: { maximum } }];

  test.each<readonly [object, readonly object[]]>([
    [{ header: '😀'.repeat(60), body: 'b'.repeat(1024), footer: 'f'.repeat(60), buttons: ['b'.repeat(25)] }, []],
    [{ header: 'h'.repeat(61) }, tooLong('header', 60)],
    [{ body: 'b'.repeat(1025) }, tooLong('body', 1024)],
    [{ footer: 'f'.repeat(61) }, tooLong('footer', 60)],
    [{ buttons: ['b'.repeat(26)] }, tooLong('buttons.0', 25)],
    [{ buttons: ['Sim', ' '] }, [{ field: 'buttons.1', code: 'field.required' }]],
    [{ buttons: Array.from({ length: 10 }, () => 'Sim') }, []],
    [
      { buttons: Array.from({ length: 11 }, () => 'Sim') },
      [{ field: 'buttons', code: 'message.too-many-buttons', data: { maximum: 10 } }],
    ],
    [{ channel: '' }, [{ field: 'channel', code: 'field.required' }]],
    [{ channel: 'pigeon' }, [{ field: 'channel', code: 'field.invalid' }]],
    [{ channel: 'email' }, []],
    [{ body: ' ' }, [{ field: 'body', code: 'field.required' }]],
    [{ body: '{{shoe}}' }, [{ field: 'body', code: 'message.unknown-variable', data: { name: 'shoe' } }]],
  ])('of %j', (change, expected) => {
    expect(validate(change)).toEqual(expected);
  });

  test('is shown part by part, what is empty left out', () => {
    const shown = previewMessage(
      { channel: 'email', header: ' ', body: 'Olá {{patient_name}}', buttons: ['Sim', ''], footer: 'Fim' },
      {},
    );
    expect(shown).toEqual([
      { part: 'body', text: 'Olá {{patient_name}}' },
      { part: 'button', text: 'Sim' },
      { part: 'footer', text: 'Fim' },
    ]);
    expect(previewMessage({ channel: 'email', header: 'H', body: 'B' }, {}).map(({ part }) => part)).toEqual([
      'header',
      'body',
    ]);
  });

  test('is filled with what is known', () => {
    expect(variablesOf('{{ a }} {{b}} {{a}} {{ }}')).toEqual(['a', 'b']);
    expect([
      fillVariables('{{ a }}!', { a: 'x' }, 'keep'),
      fillVariables('{{ a }}!', { a: ' ' }, 'keep'),
      fillVariables('{{a}}!', { a: null }, 'blank'),
      fillVariables('{{toString}}!', {}, 'blank'),
    ]).toEqual(['x!', '{{ a }}!', '!', '!']);
    const values = (patient: object) => messageValues({ name: ' Ana ', ...patient }, { date: TODAY, hour: '08:00' });
    expect(values({})).toEqual({
      date: '10/06/2025',
      hour: '08:00',
      patient_name: 'Ana',
      patient_gender: '',
      patient_birth_date: '',
      patient_age: '',
      patient_phone: '',
    });
    expect(values({ birthDate: '2025-06-10' })).toMatchObject({ patient_birth_date: '10/06/2025', patient_age: '0' });
    expect(values({ birthDate: '2025-06-11' })).toMatchObject({ patient_birth_date: '', patient_age: '' });
    expect(values({ birthDate: 'ontem' })).toMatchObject({ patient_age: '' });
  });

  test('is marked as on the telephone, and nothing of it becomes markup of the page', () => {
    const rows: readonly (readonly [string, string])[] = [
      ['*a* _b_ ~c~ ```d```', '<b>a</b> <i>b</i> <s>c</s> <code>d</code>'],
      ['*_a_*', '<b><i>a</i></b>'],
      ['2*3*4', '2*3*4'],
      ['* a*', '* a*'],
      ['*a *', '*a *'],
      ['**', '**'],
      ['*a*b', '*a*b'],
      ['*a\nb*', '*a\nb*'],
      ['*a\n*b*', '*a\n<b>b</b>'],
      ['``````', '``````'],
      ['```a', '```a'],
      ['```*a*```*b*', '<code>*a*</code><b>b</b>'],
      ['x ```y``` z', 'x <code>y</code> z'],
      ['*a* *b* *c', '<b>a</b> <b>b</b> *c'],
      ['_a *b* c_', '<i>a <b>b</b> c</i>'],
      [`<&>"'`, '&lt;&amp;&gt;&quot;&#39;'],
      ['```<```', '<code>&lt;</code>'],
      ['', ''],
    ];
    expect(rows.map(([text]) => markupHtml(text))).toEqual(rows.map(([, html]) => html));
  });
});

describe('a reminder', () => {
  const rule = (change: object) =>
    said(
      validateReminderRule({ name: 'Véspera', templateId: 't', hoursBefore: 24, statuses: ['scheduled'], ...change }),
    );

  test.each<readonly [object, readonly string[]]>([
    [{}, []],
    [{ hoursBefore: 1 }, []],
    [{ hoursBefore: 336 }, []],
    [{ hoursBefore: 0 }, ['hoursBefore number.out-of-range']],
    [{ hoursBefore: 337 }, ['hoursBefore number.out-of-range']],
    [{ hoursBefore: 1.5 }, ['hoursBefore number.out-of-range']],
    [{ name: ' ' }, ['name field.required']],
    [{ templateId: null }, ['templateId field.required']],
    [{ statuses: [] }, ['statuses field.required']],
    [{ statuses: ['scheduled', 'canceled'] }, ['statuses field.invalid']],
  ])('of %j', (change, expected) => {
    expect(rule(change)).toEqual(expected);
  });

  test('wakes nobody up', () => {
    const at = (startsAt: string) => reminderTime(startsAt, 24, 'America/Sao_Paulo');
    expect(
      [
        at('2025-06-11T11:00:00.000Z'),
        at('2025-06-11T10:59:00.000Z'),
        at('2025-06-11T23:00:00.000Z'),
        at('2025-06-11T23:01:00.000Z'),
      ].map((iso) => new Date(iso).toISOString()),
    ).toEqual([
      '2025-06-10T11:00:00.000Z',
      '2025-06-09T23:00:00.000Z',
      '2025-06-10T23:00:00.000Z',
      '2025-06-10T23:00:00.000Z',
    ]);
    expect(validateReminderRule({ name: 'V', templateId: 't', hoursBefore: 0, statuses: ['scheduled'] })).toMatchObject(
      [{ data: { minimum: 1, maximum: 336 } }],
    );
  });

  test('is answered by a clear yes or no, before its hour, about the time that was told', () => {
    expect(
      ['Sim!', 'CONFIRMO.', '👍', 'ok', 'Não', 'não vou', '2', '👎', 'talvez', 'sim mas tarde', ''].map(
        confirmationReply,
      ),
    ).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'canceled',
      'canceled',
      'canceled',
      'canceled',
      null,
      null,
      null,
    ]);
    const answer = (change: object) => {
      const made = patientAnswer({
        text: 'sim',
        status: 'scheduled',
        startsAt: '2025-06-11T12:00:00Z',
        toldStartsAt: '2025-06-11T12:00:00Z',
        nowIso: NOW,
        ...change,
      });
      return made.ok ? made.value : made.error.code;
    };
    expect([
      answer({}),
      answer({ text: 'não' }),
      answer({ text: 'eh' }),
      answer({ startsAt: '2025-06-12T12:00:00Z' }),
      answer({ status: 'waiting' }),
      answer({ status: 'confirmed' }),
      answer({ nowIso: '2025-06-11T12:00:00Z' }),
      answer({ nowIso: '2025-06-11T11:59:59Z' }),
    ]).toEqual([
      'confirmed',
      'canceled',
      'message.answer-unclear',
      'message.appointment-moved',
      'message.answer-too-late',
      'confirmed',
      'message.answer-too-late',
      'confirmed',
    ]);
  });
});

describe('a link of an e-mail', () => {
  const told = '2025-06-11T12:00:00Z';
  const appointment = { status: 'scheduled', startsAt: told };
  const answer = (change: Partial<AnswerLink>) =>
    answerLinkState({ wish: 'confirmed', used: false, appointment, toldStartsAt: told, nowIso: NOW, ...change });
  const offer = (change: Partial<OfferLink>) =>
    offerLinkState({
      wish: 'confirmed',
      offer: { status: 'open', expiresAt: '2025-06-10T12:30:00Z' },
      waits: true,
      free: true,
      appointment: null,
      toldStartsAt: told,
      nowIso: NOW,
      ...change,
    });

  test('answers while the appointment stands as it was told', () => {
    expect([
      answer({}),
      answer({ nowIso: told }),
      answer({ nowIso: 'ontem' }),
      answer({ appointment: null }),
      answer({ appointment: { ...appointment, startsAt: '2025-06-12T12:00:00Z' } }),
      answer({ appointment: { ...appointment, status: 'confirmed' } }),
      answer({ wish: 'canceled', appointment: { ...appointment, status: 'confirmed' } }),
      answer({ wish: 'canceled', used: true, appointment: { ...appointment, status: 'confirmed' } }),
      answer({ used: true }),
      answer({ appointment: { ...appointment, status: 'waiting' } }),
    ]).toEqual(['open', 'expired', 'expired', 'closed', 'moved', 'done', 'open', 'closed', 'closed', 'closed']);
  });

  test('takes an offered time while the offer is open', () => {
    const with_ = (status: OfferLink['offer']['status'], change: Partial<OfferLink> = {}) =>
      offer({ offer: { status, expiresAt: '2025-06-10T12:30:00Z' }, ...change });
    const elsewhere = { status: 'scheduled', startsAt: '2025-06-12T12:00:00Z' };
    expect([
      offer({}),
      offer({ nowIso: told }),
      offer({ appointment }),
      offer({ appointment, wish: 'canceled' }),
      offer({ appointment: { ...appointment, status: 'canceled' } }),
      with_('accepted', { appointment: elsewhere }),
      with_('accepted'),
      with_('declined'),
      with_('declined', { wish: 'canceled' }),
      with_('lost'),
      with_('expired'),
      offer({ nowIso: '2025-06-10T12:30:00Z' }),
      offer({ nowIso: '2025-06-10T12:29:59Z' }),
      offer({ free: false }),
      offer({ waits: false }),
    ]).toEqual([
      'open',
      'expired',
      'done',
      'accepted',
      'open',
      'moved',
      'withdrawn',
      'declined',
      'done',
      'taken',
      'withdrawn',
      'expired',
      'open',
      'taken',
      'withdrawn',
    ]);
  });

  test('to the telephone carries the text, half a character replaced', () => {
    const link = (phone: string, text: string) => {
      const made = messagingLink(phone, text);
      return made.ok ? made.value : made.error.code;
    };
    expect([
      link('(48) 99999-0000', ''),
      link('48999990000', 'a b'),
      link('48999990000', '\uD83D'),
      link('123', 'a'),
    ]).toEqual([
      'https://wa.me/5548999990000',
      'https://wa.me/5548999990000?text=a%20b',
      'https://wa.me/5548999990000?text=%EF%BF%BD',
      'message.phone-too-short',
    ]);
  });
});

test('a chat is sent when it says something, and unread when another wrote it elsewhere', () => {
  const send = (text: string, sending = false) => canSendChat({ text, sending });
  expect([send('oi'), send(' '), send('oi', true)]).toEqual([true, false, false]);
  const unread = (authorId: string, openChannelId?: string | null) =>
    becomesUnread({ channelId: 'c', authorId }, { userId: 'u', ...(openChannelId !== undefined && { openChannelId }) });
  expect([unread('x'), unread('x', null), unread('x', 'd'), unread('x', 'c'), unread('u')]).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('the header chooses everybody listed, nobody else', () => {
  const listed = ['a', 'b'];
  expect([
    selectionState([], ['a']),
    selectionState(listed, ['c']),
    selectionState(listed, ['a', 'c']),
    selectionState(listed, ['b', 'a']),
  ]).toEqual(['none', 'none', 'some', 'all']);
  expect([toggleEveryone(listed, ['a']), toggleEveryone(listed, listed), toggleEveryone(['a', 'a'], [])]).toEqual([
    ['a', 'b'],
    [],
    ['a'],
  ]);
  expect([
    togglePatient(listed, ['b'], 'a'),
    togglePatient(listed, listed, 'a'),
    togglePatient(listed, ['b'], 'z'),
  ]).toEqual([['a', 'b'], ['b'], ['b']]);
  expect(
    marketingSettings([
      { key: 'relationship.birthday', value: true },
      { key: 'other.relationship.', value: true },
    ]).map(({ key }) => key),
  ).toEqual(['relationship.birthday']);
});
