import { MODALITIES } from '@prumo/domain/billing';
import { expect, test } from 'vitest';
import '../src/all.ts';
import { labelsOf } from '../src/index.ts';

const valuesOf = (enumeration: string): string[] => labelsOf(enumeration).map(({ value }) => value);

test('service types are shown in words, and stored as they are: other_therapies [UIX-058]', () => {
  const types = labelsOf('serviceType');
  expect(types.filter(({ label }) => label.includes('_'))).toEqual([]);
  expect(types.map(({ value }) => value)).toContain('other_therapies');
});

test('gender is stored female or male and shown Feminino or Masculino [ENT-061]', () => {
  expect(labelsOf('gender')).toEqual([
    { value: 'female', label: 'Feminino' },
    { value: 'male', label: 'Masculino' },
  ]);
});

test('there are two message channels and 21 councils [ENT-057, ENT-060]', () => {
  expect(valuesOf('channel')).toEqual(['whatsapp', 'email']);
  const councils =
    'ABQ CBOO CFEP COREN CRAS CRESS CREFONO CRF CRFA CREFITO CRM CRN CRO CRP CRBio CRBM CREF CRMV CRTR FENATE RMS'.split(
      ' ',
    );
  expect(councils).toHaveLength(21);
  expect(valuesOf('council').toSorted()).toEqual(councils.toSorted());
});

test('the modalities of images have their codes and names: CT, MR, US and the others [ENT-062]', () => {
  expect(valuesOf('modality')).toEqual([...MODALITIES]);
  expect(labelsOf('modality')).toEqual(
    expect.arrayContaining([
      { value: 'CT', label: 'Tomografia computadorizada (CT)' },
      { value: 'MR', label: 'Ressonância magnética (MR)' },
      { value: 'US', label: 'Ultrassonografia (US)' },
    ]),
  );
});
