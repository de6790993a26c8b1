import { makeAutoObservable } from 'mobx';
import type { PlanPriceRow, PlanPriceRules } from './insurance-gateway.ts';

/** What is ticked about one procedure of a plan. [BIL-063, BIL-113, BIL-194, BIL-197] */
export class PriceRulesDraft {
  requireAuthorization: boolean;
  requireClinicalIndication: boolean;
  requireWayTechnique: boolean;
  accreditation: boolean;
  professionals: ReadonlySet<string>;
  readonly row: PlanPriceRow;

  constructor(row: PlanPriceRow) {
    const { rules } = row;
    this.row = row;
    this.requireAuthorization = rules.requireAuthorization;
    this.requireClinicalIndication = rules.requireClinicalIndication;
    this.requireWayTechnique = rules.requireWayTechnique;
    this.accreditation = rules.definition.accreditation;
    this.professionals = new Set(rules.definition.professionals);
    makeAutoObservable(this, { row: false }, { autoBind: true });
  }

  set(
    field: 'requireAuthorization' | 'requireClinicalIndication' | 'requireWayTechnique' | 'accreditation',
    value: boolean,
  ): void {
    this[field] = value;
  }

  choose(professionals: ReadonlySet<string>): void {
    this.professionals = professionals;
  }

  get rules(): PlanPriceRules {
    const { requireAuthorization, requireClinicalIndication, requireWayTechnique, accreditation } = this;
    return {
      requireAuthorization,
      requireClinicalIndication,
      requireWayTechnique,
      definition: { accreditation, professionals: [...this.professionals] },
    };
  }
}
