import { PageHeader } from '@prumo/ui';
import { Hub } from '../kit/index.ts';
import { templatePages } from './template-pages.ts';

/** /clinical/template-main: the seven registries of templates. [REG-020] */
export const Component = () => (
  <div className="page">
    <PageHeader title="Modelos clínicos" subtitle="Textos prontos que o profissional completa no atendimento" />
    <Hub entries={templatePages.map(({ path, title, icon, detail }) => ({ path, icon, detail, text: title }))} />
  </div>
);
