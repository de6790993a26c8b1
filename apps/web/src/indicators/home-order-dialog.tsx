import { Button, Dialog, IconButton, SwitchField } from '@prumo/ui';
import {
  FIGURE_PARTS,
  type FigurePart,
  type HomeArrangement,
  type HomePart,
  type WorkPart,
} from '@prumo/view-models/indicators';
import { observer } from 'mobx-react-lite';
import './home-order.css';
import { WORK_TITLES } from './today-work.tsx';

interface Props {
  readonly arrangement: HomeArrangement;
  /** The parts of the work that the person may see. */
  readonly work: readonly WorkPart[];
  /** Whether the statistics may be seen. [DSH-012] */
  readonly figures: boolean;
  readonly onClose: () => void;
}

const FIGURE_TITLES: Readonly<Record<FigurePart, string>> = {
  tiles: 'Números de hoje',
  insurances: 'Convênios mais atendidos',
  expenses: 'Procedimentos mais realizados',
  services: 'Atendimentos nos últimos 12 meses',
  birthdays: 'Aniversariantes do dia',
};

/** Where the parts of the landing page are moved and hidden, each by the keyboard alone. */
export const HomeOrderDialog = observer(function HomeOrderDialog({ arrangement, work, figures, onClose }: Props) {
  return (
    <Dialog
      title="Organizar o início"
      size="sm"
      onClose={onClose}
      footer={
        <>
          {arrangement.changed && <Button onClick={arrangement.restore}>Restaurar</Button>}
          <Button kind="primary" onClick={onClose}>
            Concluir
          </Button>
        </>
      }
    >
      <p>O que fica escondido continua no menu. A ordem vale para você, nesta unidade e neste navegador.</p>
      {work.length > 0 && <Parts title="Meu trabalho" parts={work} titles={WORK_TITLES} arrangement={arrangement} />}
      {figures && <Parts title="Estatísticas" parts={FIGURE_PARTS} titles={FIGURE_TITLES} arrangement={arrangement} />}
    </Dialog>
  );
});

interface PartsProps<P extends HomePart> {
  readonly title: string;
  readonly parts: readonly P[];
  readonly titles: Readonly<Record<P, string>>;
  readonly arrangement: HomeArrangement;
}

const Parts = observer(function Parts<P extends HomePart>({ title, parts, titles, arrangement }: PartsProps<P>) {
  const ordered = arrangement.ordered(parts);
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <ul className="plain-list home-order">
        {ordered.map((part, at) => (
          <li key={part}>
            <SwitchField
              label={titles[part]}
              value={!arrangement.isHidden(part)}
              onChange={(shown) => arrangement.show(part, shown)}
            />
            <IconButton
              icon="arrow-up"
              label={`Subir ${titles[part]}`}
              disabled={at === 0}
              disabledReason="já é o primeiro"
              onClick={() => arrangement.move(part, -1, parts)}
            />
            <IconButton
              icon="arrow-down"
              label={`Descer ${titles[part]}`}
              disabled={at === ordered.length - 1}
              disabledReason="já é o último"
              onClick={() => arrangement.move(part, 1, parts)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}) as <P extends HomePart>(props: PartsProps<P>) => React.JSX.Element;
