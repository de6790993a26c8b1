import { expect, test } from 'vitest';
import type { BillingGateway } from '../../src/billing/index.ts';
import { GuideForm } from '../../src/billing/guide-form.ts';
import { RequesterLookup } from '../../src/billing/requester-lookup.ts';
import { bad, good } from '../support/fakes.ts';
import { id } from './fakes.ts';

const COUNCIL = 'request.professional.council';
const NAME = 'request.professional.name';
const CODE = 'request.professional.specialty.code';
const found = { id: id(1), name: 'Íris Muñoz', specialty: { code: '225125', name: 'Médico clínico' } };

function form(answer: Awaited<ReturnType<BillingGateway['requester']>> = good(found)) {
  const guide = new GuideForm();
  const asked: unknown[] = [];
  const requester: BillingGateway['requester'] = async (council) => {
    asked.push(council);
    return answer;
  };
  return { guide, asked, lookup: new RequesterLookup({ requester }, guide) };
}

test('two of the three of a council ask nobody; the third asks once, and what is empty is filled [BIL-139]', async () => {
  const { guide, asked, lookup } = form();
  guide.set(`${COUNCIL}.name`, 'CRM');
  await lookup.run();
  guide.set(`${COUNCIL}.state`, 'PR');
  await lookup.run();
  expect(asked).toEqual([]);
  guide.set(`${COUNCIL}.record`, '12345');
  await lookup.run();
  await lookup.run();
  expect(asked).toEqual([{ name: 'CRM', state: 'PR', record: '12345' }]);
  expect([guide.values[NAME], guide.values[CODE]]).toEqual(['Íris Muñoz', '225125']);
});

test('what was typed stays, and neither an unknown record nor a failure changes anything', async () => {
  for (const answer of [good(found), good(null), bad(503, 'unavailable')]) {
    const { guide, lookup } = form(answer);
    guide.set(NAME, 'Lia Prado');
    guide.set(CODE, '225120');
    guide.set(`${COUNCIL}.name`, 'CRM');
    guide.set(`${COUNCIL}.state`, 'PR');
    guide.set(`${COUNCIL}.record`, '12345');
    await lookup.run();
    expect([guide.values[NAME], guide.values[CODE]]).toEqual(['Lia Prado', '225120']);
  }
});
