import fc from 'fast-check';
import { MESSAGE_CHANNELS } from '../../src/identity/index.ts';
import {
  MESSAGE_LIMITS,
  MESSAGE_TAGS,
  previewMessage,
  validateMessageTemplate,
  validateMessageText,
} from '../../src/marketing/index.ts';
import type { MessageTemplate } from '../../src/marketing/index.ts';
import { choice, group, json, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

const reminder: MessageTemplate = {
  channel: 'whatsapp',
  header: 'Clínica Aurora',
  body: 'Olá {{patient_name}}',
  buttons: ['Confirmar', 'Cancelar'],
  footer: 'Não responda',
};
const fields = {
  channel: choice('Canal', MESSAGE_CHANNELS, 'channel'),
  header: optional(text('Cabeçalho')),
  body: text('Texto'),
  buttons: optional(list('Botões', text('Botão'), 'Confirmar')),
  footer: optional(text('Rodapé')),
};
const bodies = fc.oneof(
  fc.string({ maxLength: 30 }),
  fc.constantFrom(...MESSAGE_TAGS.map((tag) => `Olá {{${tag}}}`), 'x {{nada}}'),
);
const templates = fc.record({
  channel: fc.constantFrom('whatsapp', 'email', 'fax', ''),
  header: fc.option(fc.string({ maxLength: 70 })),
  body: bodies,
  buttons: fc.array(fc.string({ maxLength: 30 }), { maxLength: 12 }),
  footer: fc.option(fc.string({ maxLength: 70 })),
});

/** Templates of messages and their preview. */
export const templatesSheets = {
  validateMessageTemplate: sheet({
    title: 'Conferir um modelo de mensagem',
    statement:
      'O modelo tem canal (WhatsApp ou e-mail), cabeçalho, texto, botões e rodapé. O texto é obrigatório; cada parte tem o tamanho que o ' +
      'WhatsApp aceita (60, 1024, 25 por botão, até 10 botões, 60) e só usa variáveis conhecidas.',
    source: ['COM-047', 'MKT-024', 'MKT-025'],
    given: reminder,
    fields,
    apply: validateMessageTemplate,
    decisions: decisions<MessageTemplate, unknown>(
      [
        { id: 'COM-047', given: reminder, expected: [] },
        { id: 'MKT-025', given: { channel: 'email', body: 'a' }, expected: [] },
        {
          id: 'MKT-025',
          given: { channel: 'fax', body: 'a' },
          expected: [{ field: 'channel', code: 'field.invalid' }],
        },
        {
          id: 'MKT-024',
          given: { channel: 'whatsapp', body: 'Olá {{nome}}' },
          expected: [{ field: 'body', code: 'message.unknown-variable', data: { name: 'nome' } }],
        },
        {
          id: 'COM-047',
          given: { channel: 'whatsapp', body: ' ' },
          expected: [{ field: 'body', code: 'field.required' }],
        },
      ],
      validateMessageTemplate,
    ),
    laws: [
      law('um modelo aceito cabe nos limites', templates, (template) => {
        if (validateMessageTemplate(template).length > 0) return true;
        const { header, body, buttons, footer } = template;
        return (
          (header ?? '').length <= 2 * MESSAGE_LIMITS.header &&
          body.trim() !== '' &&
          buttons.length <= MESSAGE_LIMITS.buttons &&
          [...(footer ?? '')].length <= MESSAGE_LIMITS.footer
        );
      }),
      law('um caractere a mais no rodapé é recusado', fc.integer({ min: 1, max: 120 }), (length) => {
        const problems = validateMessageTemplate({ channel: 'email', body: 'a', footer: 'x'.repeat(length) });
        return (
          length > MESSAGE_LIMITS.footer ===
          problems.some(({ field, code }) => field === 'footer' && code === 'text.too-long')
        );
      }),
    ],
  }),

  validateMessageText: sheet({
    title: 'Conferir um texto com variáveis',
    statement:
      'O texto tem no máximo o número de caracteres dado (um emoji conta um) e a primeira variável desconhecida é apontada pelo nome.',
    source: ['MKT-024', 'COM-047'],
    given: { field: 'body', text: 'Olá {{patient_name}}', maximum: MESSAGE_LIMITS.body },
    fields: { field: text('Campo'), text: text('Texto'), maximum: number('Máximo de caracteres') },
    apply: (given) => validateMessageText(given.field, given.text, given.maximum),
    laws: [
      law(
        'as sete variáveis são aceitas, qualquer outra não [MKT-024]',
        fc.string({ minLength: 1, maxLength: 20 }),
        (name) => {
          const known = (MESSAGE_TAGS as readonly string[]).includes(name.trim());
          const isName = !/[{}]/.test(name) && name.trim() !== '';
          const accepted = validateMessageText('body', `{{${name}}}`, 1024).length === 0;
          return (
            MESSAGE_TAGS.every((tag) => validateMessageText('body', `{{${tag}}}`, 1024).length === 0) &&
            (!isName || accepted === known)
          );
        },
      ),
      law(
        'um texto aceito continua aceito com um limite maior',
        fc.record({ body: bodies, maximum: fc.integer({ min: 0, max: 40 }) }),
        ({ body, maximum }) =>
          validateMessageText('body', body, maximum).length > 0 ||
          validateMessageText('body', body, maximum + 1).length === 0,
      ),
    ],
  }),

  previewMessage: sheet({
    title: 'Prévia de uma mensagem',
    statement:
      'Mostra, nesta ordem, cabeçalho, texto, botões e rodapé, com as variáveis preenchidas. Partes vazias não aparecem.',
    source: ['MKT-009', 'MKT-010', 'A71'],
    given: { template: reminder, values: { patient_name: 'Ana' } },
    fields: { template: { kind: 'group', label: 'Modelo', fields }, values: json('Valores') },
    apply: ({ template, values }) => previewMessage(template, values),
    result: list(
      'Prévia',
      group('Parte', {
        part: choice('Parte', ['header', 'body', 'button', 'footer'], 'previewPart'),
        text: text('Texto'),
      }),
      null,
    ),
    decisions: decisions(
      [
        {
          id: '§2.10',
          given: { template: reminder, values: { patient_name: 'Ana' } as Record<string, string> },
          expected: [
            { part: 'header', text: 'Clínica Aurora' },
            { part: 'body', text: 'Olá Ana' },
            { part: 'button', text: 'Confirmar' },
            { part: 'button', text: 'Cancelar' },
            { part: 'footer', text: 'Não responda' },
          ],
        },
      ],
      ({ template, values }) => previewMessage(template, values),
    ),
    laws: [
      law('a ordem é sempre cabeçalho, texto, botões, rodapé', templates, (template) => {
        const order = ['header', 'body', 'button', 'footer'];
        const places = previewMessage(template, {}).map(({ part }) => order.indexOf(part));
        return places.every((place, at) => at === 0 || place >= (places[at - 1] ?? 0));
      }),
      law('sem valores, a prévia mostra as variáveis [MKT-010]', templates, (template) =>
        previewMessage(template, {}).every(({ part, text: shown }) => part !== 'body' || shown === template.body),
      ),
    ],
  }),
} as const;
