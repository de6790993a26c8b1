import type { Schemas } from '@prumo/contract';
import { isCep, isEmail, isPhone, isState, onlyDigits } from '@prumo/domain/identity';
import type { Db } from '../database/pool.ts';
import { Refusal } from '../http/refusal.ts';
import {
  askPartner,
  type Fields,
  isRecord,
  PARTNER_BUDGET_MS,
  type PartnerAddresses,
  partnerText,
} from './ask-partner.ts';

type EntityRecord = Schemas['EntityRecord'];

/** Companies move and change their name more often than streets. */
const KEPT_DAYS = 30;

/**
 * What the national register says of a company, asked at BrasilAPI and kept in the database; what is kept serves on when nobody answers.
 * [BIL-151]
 */
export class Companies {
  private readonly db: Db;
  private readonly at: Pick<PartnerAddresses, 'brasilApi'>;
  constructor(db: Db, at: Pick<PartnerAddresses, 'brasilApi'>) {
    this.db = db;
    this.at = at;
  }

  /** The company of a valid CNPJ of 14 characters. Throws not-found for an unknown one, and 503 when nobody answers and nothing is kept. */
  async find(cnpj: string, now: number): Promise<EntityRecord> {
    const kept = await this.db.selectFrom('company').selectAll().where('cnpj', '=', cnpj).executeTakeFirst();
    if (kept && now - Date.parse(kept.fetched_at) < KEPT_DAYS * 86_400_000) return kept.found;
    const answer = await askPartner(`${this.at.brasilApi}/api/cnpj/v1/${cnpj}`, PARTNER_BUDGET_MS);
    if (answer === null) throw new Refusal(404, 'cnpj.not-found');
    const found = isRecord(answer) ? readCompany(cnpj, answer) : null;
    if (found === null) {
      if (kept) return kept.found;
      throw new Refusal(503, 'partner.unavailable');
    }
    const row = { cnpj, found: JSON.stringify(found), fetched_at: new Date(now).toISOString() };
    await this.db
      .insertInto('company')
      .values(row)
      .onConflict((conflict) => conflict.column('cnpj').doUpdateSet(row))
      .execute();
    return found;
  }
}

/** Null without a name: whatever it is, it is no company. Values that our forms would refuse are left out. */
function readCompany(document: string, fields: Fields): EntityRecord | null {
  const companyName = partnerText(fields['razao_social']);
  if (companyName === null) return null;
  const phone = onlyDigits(partnerText(fields['ddd_telefone_1']) ?? '');
  const email = partnerText(fields['email'], 254)?.toLowerCase() ?? '';
  return {
    document,
    companyName,
    name: null,
    tradeName: partnerText(fields['nome_fantasia']),
    situation: partnerText(fields['descricao_situacao_cadastral']),
    phone: isPhone(phone) ? phone : null,
    email: isEmail(email) ? email : null,
    address: readAddress(fields),
  };
}

function readAddress(fields: Fields): EntityRecord['address'] {
  const cep =
    typeof fields['cep'] === 'number' ? String(fields['cep']).padStart(8, '0') : (partnerText(fields['cep']) ?? '');
  const state = partnerText(fields['uf']);
  const street = [fields['descricao_tipo_de_logradouro'], fields['logradouro']]
    .flatMap((part) => partnerText(part) ?? [])
    .join(' ');
  return {
    cep: isCep(cep) ? onlyDigits(cep) : null,
    street: partnerText(street),
    number: onlyDigits(partnerText(fields['numero']) ?? '').slice(0, 5) || null,
    complement: partnerText(fields['complemento'], 60),
    neighborhood: partnerText(fields['bairro'], 80),
    city: partnerText(fields['municipio'], 80),
    state: state !== null && isState(state) ? state : null,
  };
}
