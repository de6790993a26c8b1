import { Card, Icon } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { Link, useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { PersonFiles, useStarted } from '../kit/index.ts';
import { ProfessionalFormScreen } from './professional-form.screen.tsx';
import { PROFESSIONAL_FORM, professionalsModule } from './professionals.module.ts';

export const modules = [professionalsModule];

/** /clinical/professionals/create and /clinical/professionals/:id/edit [REG-015, REG-016] */
export const Component = observer(function ProfessionalFormPage() {
  const { id } = useParams();
  const professional = useViewModel(PROFESSIONAL_FORM);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  // Whoever shows professionals elsewhere asks for them anew after this form was open.
  useStarted(
    () => professional.load(id ?? null),
    () => {
      professional.photo.stop();
      lookups.forget('professionals');
    },
  );
  return (
    <ProfessionalFormScreen
      professional={professional}
      plans={lookups.insurancePlans()}
      today={session.today}
      mayDeactivate={session.can('general:deleteProfessional')}
      below={
        <>
          {id !== undefined && session.can('clinical:createSchedule') && (
            <Card title="Agenda">
              <Link className="button button-secondary" to={`/clinical/schedules/create?professional=${id}`}>
                <Icon name="plus" />
                <span className="button-label">Criar uma agenda deste profissional</span>
              </Link>
            </Card>
          )}
          <PersonFiles entityId={id} read="general:listProfessionals" write="general:updateProfessional" />
        </>
      }
    />
  );
});
