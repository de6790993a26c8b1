import { validatePassword } from '@prumo/domain/identity';
import { sentence } from '@prumo/messages';
import { makeAutoObservable, runInAction } from 'mobx';
import { fieldErrors, FormState, type Notifier, tellProblem } from '../core/index.ts';
import { IsFilled } from '../validation/index.ts';
import { type Photo, PhotoField, type PhotoPorts } from '../files/index.ts';
import type { ProfileGateway } from './profile-gateway.ts';
import type { SessionStore } from './session-store.ts';
import type { User } from './user.ts';

/** What is typed to change the password. */
export class PasswordDraft {
  @IsFilled()
  currentPassword = '';

  newPassword = '';

  /** Whoever knows the old password is thrown out everywhere else. */
  closeOthers = true;

  constructor() {
    makeAutoObservable(this);
  }
}

/** The profile: picture and password. [ACC-063, ACC-100] */
export class ProfileForm {
  readonly password: FormState<PasswordDraft>;
  readonly photo: PhotoField;
  saving = false;
  photoSaving = false;
  readonly #session: SessionStore;
  readonly #gateway: ProfileGateway;
  readonly #notifier: Notifier;

  constructor(session: SessionStore, gateway: ProfileGateway, photos: PhotoPorts, notifier: Notifier) {
    this.#session = session;
    this.#gateway = gateway;
    this.#notifier = notifier;
    // Whether a password is common is known to the server only; it says so in the same words.
    this.password = new FormState(new PasswordDraft(), ({ newPassword }) =>
      renamed(fieldErrors(validatePassword(newPassword, session.user?.email ?? '', () => false))),
    );
    this.photo = new PhotoField(photos, notifier, (photo) => void this.changePhoto(photo));
    makeAutoObservable(this, { password: false, photo: false }, { autoBind: true });
  }

  get user(): User | null {
    return this.#session.user;
  }

  async changePassword(): Promise<boolean> {
    if (this.saving || !this.password.validate()) return false;
    const { currentPassword, newPassword, closeOthers } = this.password.draft;
    this.saving = true;
    const answer = await this.#gateway.changePassword(currentPassword, newPassword, closeOthers);
    runInAction(() => {
      this.saving = false;
      if (answer.ok) this.password.reset(new PasswordDraft());
      else this.password.refuse(answer.error.errors);
    });
    if (answer.ok) this.#notifier.success(sentence('auth.password-changed'));
    else tellProblem(this.#notifier, answer.error);
    return answer.ok;
  }

  /** Stores the picture, cut to 200×200; null takes it away. */
  async changePhoto(photo: Photo | null): Promise<void> {
    if (this.photoSaving) return;
    this.photoSaving = true;
    const answer = await this.#gateway.changePhoto(photo?.image ?? null);
    if (answer.ok) await this.#session.reloadUser();
    else tellProblem(this.#notifier, answer.error);
    runInAction(() => (this.photoSaving = false));
    if (answer.ok) this.#notifier.success(sentence('saved'));
  }
}

/** The rule speaks of 'password'; the wire and the form of 'newPassword'. */
const renamed = ({ password }: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  password === undefined ? {} : { newPassword: password };
