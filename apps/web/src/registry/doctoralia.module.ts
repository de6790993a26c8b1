import { createHttpDoctoraliaGateway } from '@prumo/http-adapter/registry';
import { DoctoraliaBoard, type DoctoraliaGateway, DoctoraliaPlatform } from '@prumo/view-models/registry';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, LOOKUPS, NEW_KEY, NOTIFIER, SESSION } from '../composition/tokens.ts';

const DOCTORALIA_GATEWAY = token<DoctoraliaGateway>('DoctoraliaGateway');
const DOCTORALIA_PLATFORM = token<DoctoraliaPlatform>('DoctoraliaPlatform');
export const DOCTORALIA_BOARD = token<DoctoraliaBoard>('DoctoraliaBoard');

/** The mapping with the partner platform. */
export const doctoraliaModule = new ContainerModule(({ bind }) => {
  bind(DOCTORALIA_GATEWAY).toResolvedValue(createHttpDoctoraliaGateway, [API]).inSingletonScope();
  bind(DOCTORALIA_PLATFORM)
    .toResolvedValue(
      (gateway, session) => {
        const platform = new DoctoraliaPlatform(gateway);
        session.whenLeaving(() => platform.clear());
        return platform;
      },
      [DOCTORALIA_GATEWAY, SESSION],
    )
    .inSingletonScope();
  bind(DOCTORALIA_BOARD).toResolvedValue(
    (gateway, platform, lookups, clock, notifier, newKey) =>
      new DoctoraliaBoard({ gateway, platform, lookups, clock, notifier, newKey }),
    [DOCTORALIA_GATEWAY, DOCTORALIA_PLATFORM, LOOKUPS, CLOCK, NOTIFIER, NEW_KEY],
  );
});
