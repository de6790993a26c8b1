import type { TemplateKind } from '@prumo/domain/clinical';
import type { IconName } from '@prumo/ui';

/** The words and the address of a kind of templates. */
export interface TemplatePages {
  readonly kind: TemplateKind;
  readonly path: string;
  readonly title: string;
  readonly newTitle: string;
  readonly editTitle: string;
  readonly icon: IconName;
  /** What such texts are for: on the card of the hub and in the empty list. */
  readonly detail: string;
}

const pages = (kind: TemplateKind, path: string, of: string, icon: IconName, detail: string): TemplatePages => ({
  kind,
  path,
  icon,
  detail,
  title: `Modelos de ${of}`,
  newTitle: `Novo modelo de ${of}`,
  editTitle: `Editar modelo de ${of}`,
});

/** The seven registries of templates, in the order of the hub. [REG-020, A58] */
export const templatePages: readonly TemplatePages[] = [
  pages(
    'anamnesis',
    '/clinical/anamnesis-templates',
    'anamnese',
    'list-check',
    'Roteiros de consulta: queixa, antecedentes, exame físico e conduta',
  ),
  pages(
    'appointment',
    '/clinical/appointment-templates',
    'impressão de agendamento',
    'print',
    'Comprovantes e orientações que o paciente leva do agendamento',
  ),
  pages('request', '/clinical/request-templates', 'solicitação', 'file-export', 'Pedidos de exames e de procedimentos'),
  pages(
    'recipe',
    '/clinical/recipe-templates',
    'receita',
    'file-edit',
    'Prescrições usuais, com posologia e orientações',
  ),
  pages(
    'document',
    '/clinical/document-templates',
    'documento',
    'file',
    'Atestados, declarações, termos e encaminhamentos',
  ),
  pages(
    'report',
    '/clinical/report-templates',
    'laudo',
    'file-check',
    'Laudos de exames com técnica, achados e conclusão',
  ),
  pages(
    'surgery',
    '/clinical/surgery-templates',
    'cirurgia',
    'heart',
    'Descrições cirúrgicas e orientações do pós-operatório',
  ),
];

/** The registry that an address belongs to. */
export function templatePagesAt(pathname: string): TemplatePages {
  const found = templatePages.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  if (!found) throw new Error(`no registry of templates at ${pathname}`);
  return found;
}
