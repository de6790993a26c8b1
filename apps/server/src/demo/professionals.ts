import type { Gender } from './people.ts';
import { SPECIALTIES, type SpecialtyKey } from './specialties.ts';

export interface DemoProfessional {
  readonly name: string;
  readonly gender: Gender;
  readonly specialty: SpecialtyKey;
  readonly state: string;
  readonly record: string;
}

const of = (
  name: string,
  gender: Gender,
  specialty: SpecialtyKey,
  state: string,
  record: string,
): DemoProfessional => ({ name, gender, specialty, state, record });

/** The professionals of each customer; schedules name them by their place in the list. */
export const PROFESSIONALS = {
  aurora: [
    of('Henrique Prado Vasconcelos', 'male', 'clinic', 'SP', '118402'),
    of('Beatriz Nogueira Sampaio', 'female', 'cardiology', 'SP', '126731'),
    of('Marina Castelo Andrade', 'female', 'gynecology', 'SP', '109558'),
    of('Otávio Lacerda Moraes', 'male', 'pediatrics', 'SP', '131207'),
    of('Ricardo Bittencourt Leal', 'male', 'orthopedics', 'SP', '98764'),
    of('Camila Duarte Figueira', 'female', 'dermatology', 'SP', '140093'),
    of('Sofia Meireles Quintela', 'female', 'psychology', 'SP', '06/114872'),
    of('Thiago Arruda Pacheco', 'male', 'physiotherapy', 'SP', '187345-F'),
    of('Elaine Toledo Brandão', 'female', 'nutrition', 'SP', '41206'),
    of('Renato Sá Guimarães', 'male', 'imaging', 'SP', '122874'),
    of('Iracema Tavares Monteiro', 'female', 'clinic', 'AM', '8841'),
    of('Jonas Pimentel Aguiar', 'male', 'ophthalmology', 'AM', '7720'),
    of('Davi Menezes Corrêa', 'male', 'orthopedics', 'AM', '6935'),
    of('Luciana Braga Peixoto', 'female', 'imaging', 'AM', '9102'),
    of('Álvaro Siqueira Nobre', 'male', 'surgery', 'AM', '5518'),
  ],
  horizonte: [
    of('Gilberto Rezende Kluge', 'male', 'clinic', 'PR', '30417'),
    of('Patrícia Wendt Amaral', 'female', 'nutrition', 'PR', '15220'),
  ],
} as const;

export const treatmentOf = ({ gender }: DemoProfessional): string => (gender === 'female' ? 'Dra.' : 'Dr.');
export const councilOf = ({ specialty, state, record }: DemoProfessional) => ({
  name: SPECIALTIES[specialty].council,
  state,
  record,
});
export const specialtyOf = ({ specialty }: DemoProfessional) => ({
  code: SPECIALTIES[specialty].code,
  name: SPECIALTIES[specialty].name,
});
