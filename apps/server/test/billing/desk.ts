import { makeClinic } from '../clinic.ts';
import { ALL, type TestServer } from '../harness.ts';

/** Somebody who bills, with every permission, in a branch with a clinic and an open drawer. */
export async function openDesk(server: TestServer) {
  const branch = await server.branch();
  const biller = await server.person(branch, ALL, { name: 'Bia Faturista' });
  const clinic = await makeClinic(server, branch, [biller]);
  const opened = await biller.call('POST', '/cashiers', {
    bankAccount: { id: clinic.drawer },
    operation: 'incoming',
    value: 0,
  });
  const cashierId: string = opened.body.id;
  const save = (account: object, headers: Record<string, string> = {}) =>
    biller.call('POST', '/billing-accounts', account, headers);
  return { branch, biller, clinic, cashierId, save };
}
