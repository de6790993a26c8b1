/** The messages a clinic may switch on, by the key of their setting. [ENT-093, ENT-094, ENT-095, ENT-096, ENT-097] */
export const MARKETING_SETTINGS = [
  'relationship.birthday',
  'relationship.schedulingPerformed',
  'relationship.appointmentConfirmation',
  'relationship.appointmentReminder',
  'relationship.satisfactionSurvey',
] as const;
export type MarketingSetting = (typeof MARKETING_SETTINGS)[number];

/** A setting of the branch as the wire has it. [ENT-098] */
export interface CustomerSetting {
  readonly key: string;
  readonly value: boolean;
}

/** The settings of the marketing page, known by their prefix, in the order they come. [ENT-098] */
export function marketingSettings<T extends CustomerSetting>(settings: readonly T[]): T[] {
  return settings.filter(({ key }) => key.startsWith('relationship.'));
}

/** The pencil works only while the switch is on. [MKT-007] */
export function canEditSetting({ value }: CustomerSetting): boolean {
  return value;
}
