import type { Shapes } from '@prumo/contract';
import type { Page } from '@prumo/view-models/core';

type Wire = Shapes['Professional'];

/** The page of professionals with councils and specialties beside the name; on the wire they lie one level deeper. [ENT-005] */
export const toProfessionals = ({
  items,
  ...page
}: Page<Wire>): Page<Omit<Wire, 'professional'> & Wire['professional']> => ({
  ...page,
  items: items.map(({ professional, ...item }) => ({ ...item, ...professional })),
});
