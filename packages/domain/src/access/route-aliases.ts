/** The seven kinds of templates; the specification writes their addresses without the leading part. [A58] */
export const TEMPLATE_KINDS = [
  'anamnesis',
  'appointment',
  'request',
  'recipe',
  'document',
  'report',
  'surgery',
] as const;

/** Older or shorter addresses of a page, with the one they lead to. [ACC-005, A58] */
export const ROUTE_ALIASES: Readonly<Record<string, string>> = {
  '/surgery-appointments': '/surgery/appointments',
  ...Object.fromEntries(TEMPLATE_KINDS.map((kind) => [`/${kind}-templates`, `/clinical/${kind}-templates`])),
};
