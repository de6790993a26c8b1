import { type AttendanceConfig, DEFAULT_WAITING_LIMITS, validateAttendanceConfig } from '@prumo/domain/clinical';
import { makeAutoObservable, observableRef } from 'mobx';
import { fieldErrors, FormState, type Preferences } from '../core/index.ts';

const NOWHERE: AttendanceConfig = { placeId: null, roomName: null, ...DEFAULT_WAITING_LIMITS };

/** What is typed in the dialog. */
class SetupDraft {
  placeId: string | null;
  roomName: string;
  attentionMinutes: number | null;
  longMinutes: number | null;

  constructor({ placeId, roomName, attentionMinutes, longMinutes }: AttendanceConfig) {
    this.placeId = placeId;
    this.roomName = roomName ?? '';
    this.attentionMinutes = attentionMinutes;
    this.longMinutes = longMinutes;
    makeAutoObservable(this);
  }
}

/** Where the user attends and when a wait is coloured: kept for the user and the branch in this browser. [ENT-104, MED-058] */
export class AttendanceSetup {
  config: AttendanceConfig;
  readonly form: FormState<SetupDraft>;
  open = false;
  readonly #preferences: Preferences;
  readonly #key: string;

  /** `owner` names user and branch. */
  constructor(preferences: Preferences, owner: string) {
    this.#preferences = preferences;
    this.#key = `prumo:attendance:${owner}`;
    this.config = stored(preferences.read(this.#key));
    this.form = new FormState(new SetupDraft(this.config), (draft) =>
      fieldErrors(validateAttendanceConfig(configOf(draft))),
    );
    makeAutoObservable(this, { config: observableRef, form: false }, { autoBind: true });
  }

  /** Whether a call can say where to go. */
  get hasRoom(): boolean {
    return this.config.placeId !== null || this.config.roomName !== null;
  }

  show(): void {
    this.form.reset(new SetupDraft(this.config));
    this.open = true;
  }

  close(): void {
    this.open = false;
  }

  /** True when it is kept. */
  save(): boolean {
    if (!this.form.validate()) return false;
    this.config = configOf(this.form.draft);
    this.#preferences.write(this.#key, JSON.stringify(this.config));
    this.open = false;
    return true;
  }
}

const configOf = ({ placeId, roomName, attentionMinutes, longMinutes }: SetupDraft): AttendanceConfig => ({
  placeId,
  roomName: roomName.trim() === '' ? null : roomName.trim(),
  attentionMinutes: attentionMinutes ?? 0,
  longMinutes: longMinutes ?? 0,
});

/** What another version of the page, or somebody by hand, left there may be anything: only a good one counts. */
function stored(text: string | null): AttendanceConfig {
  try {
    const { placeId, roomName, attentionMinutes, longMinutes } = {
      ...NOWHERE,
      ...(JSON.parse(text ?? '{}') as Partial<AttendanceConfig>),
    };
    const config = { placeId, roomName, attentionMinutes, longMinutes };
    const isText = (value: unknown): boolean => value === null || typeof value === 'string';
    return isText(placeId) && isText(roomName) && validateAttendanceConfig(config).length === 0 ? config : NOWHERE;
  } catch {
    return NOWHERE;
  }
}
