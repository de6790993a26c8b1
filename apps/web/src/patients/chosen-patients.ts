interface Named {
  readonly id: string;
  readonly name: string;
}

/** Patients on their way from one page to the next. They stand in no address and are written nowhere: whoever takes them has them, once. */
export class ChosenPatients {
  private patients: readonly Named[] = [];

  give(patients: readonly Named[]): void {
    this.patients = patients.map(({ id, name }) => ({ id, name }));
  }

  take(): readonly Named[] {
    const { patients } = this;
    this.patients = [];
    return patients;
  }
}
