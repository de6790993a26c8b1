import { useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { TemplateFormScreen } from './template-form.screen.tsx';
import { templatePagesAt } from './template-pages.ts';
import { TEMPLATE_DESK, templatesModule } from './templates.module.ts';

export const modules = [templatesModule];

/** /clinical/anamnesis-templates/create, with `copy` the id of a template to start from, /clinical/anamnesis-templates/:id/edit, and so for the six other kinds. */
export function Component() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const pages = templatePagesAt(useLocation().pathname);
  const make = useViewModel(TEMPLATE_DESK);
  const [desk] = useState(() => make(pages.kind));
  useStarted(() => desk.open(id ?? null, params.get('copy')));
  return <TemplateFormScreen pages={pages} desk={desk} />;
}
