import type { Permission } from '@prumo/domain/access';
import type { MendingPlace } from '@prumo/view-models/billing';

const PLACES: Readonly<Record<MendingPlace['kind'], { path: string; permission: Permission; name: string }>> = {
  branch: { path: '/branches', permission: 'general:updateBranch', name: 'cadastro da unidade' },
  insurance: { path: '/clinical/insurances', permission: 'general:updateInsurance', name: 'cadastro do convênio' },
  professional: {
    path: '/clinical/professionals',
    permission: 'general:updateProfessional',
    name: 'cadastro do profissional',
  },
};

/** How people call the record in which a problem of a guide is mended. */
export const placeName = ({ kind }: MendingPlace): string => PLACES[kind].name;

/** Where that record is changed; undefined for whoever may not. [TIS-012] */
export function placeAddress({ kind, id }: MendingPlace, can: (permission: Permission) => boolean): string | undefined {
  const { path, permission } = PLACES[kind];
  return can(permission) ? `${path}/${id}/edit` : undefined;
}
