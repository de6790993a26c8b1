import { Button, confirm, EmptyState, ErrorState, Notice, PageHeader, Skeleton } from '@prumo/ui';
import { DoctoraliaAddition, type DoctoraliaBoard, DoctoraliaTies } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { DoctoraliaAdditionDialog } from './doctoralia-addition-dialog.tsx';
import { DoctoraliaPerson } from './doctoralia-person.tsx';
import { DoctoraliaTiesDialog } from './doctoralia-ties-dialog.tsx';
import './doctoralia.css';

interface Props {
  readonly board: DoctoraliaBoard;
  readonly timeZone: string;
}

const remove = (message: string): Promise<boolean> =>
  confirm({ message, yes: 'Remover', no: 'Cancelar', danger: true });

/** The mapping with the partner platform: who and what of the branch is who and what there. [COM-007, COM-036 … COM-042] */
export const DoctoraliaScreen = observer(function DoctoraliaScreen({ board, timeZone }: Props) {
  const { list, items, configured, adding } = board;
  const tie = (
    <Button kind="primary" icon="link" onClick={board.openTies}>
      Vincular profissionais
    </Button>
  );
  return (
    <div className="page">
      <PageHeader
        title="Doctoralia"
        subtitle="Quem é quem e o que é o quê na plataforma"
        actions={
          items.length > 0 && (
            <>
              <Button kind="ghost" icon="sync" busy={list.state === 'loading'} onClick={() => void board.refresh()}>
                Atualizar
              </Button>
              {configured && tie}
            </>
          )
        }
      />
      <div className="doctoralia">
        {!configured && (
          <Notice kind="warning">
            A integração com a Doctoralia não está configurada neste servidor. Peça a quem cuida dele que informe as
            credenciais da clínica na plataforma. O que já foi vinculado continua guardado.
          </Notice>
        )}
        {list.value === null && list.state !== 'failed' && <Skeleton lines={6} />}
        {list.state === 'failed' && <ErrorState detail={list.problem?.message} onRetry={() => void board.load()} />}
        {list.state !== 'failed' && list.value !== null && items.length === 0 && (
          <EmptyState
            icon="link"
            text="Nenhum profissional vinculado"
            detail="Vincule cada profissional da unidade ao perfil dele na Doctoralia, depois os endereços com serviços e convênios, e sincronize."
            action={configured && tie}
          />
        )}
        {list.state !== 'failed' &&
          items.map(({ id, name, professionals }) => (
            <section key={id} className="doctoralia-facility" aria-label={name}>
              <h2>{name}</h2>
              {professionals.map((mapped) => (
                <DoctoraliaPerson key={mapped.id} board={board} mapped={mapped} timeZone={timeZone} remove={remove} />
              ))}
            </section>
          ))}
      </div>
      {adding instanceof DoctoraliaTies && <DoctoraliaTiesDialog ties={adding} onClose={board.close} />}
      {adding instanceof DoctoraliaAddition && <DoctoraliaAdditionDialog addition={adding} onClose={board.close} />}
    </div>
  );
});
