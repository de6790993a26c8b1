import type { LocalDate } from '@prumo/domain/dates';
import { isReturnField, type ReturnField, type ReturnTableKind, validateReturnColumns } from '@prumo/domain/imports';
import { label } from '@prumo/messages';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { NewKey } from '../core/index.ts';
import type { ChosenFile } from '../files/index.ts';
import { FileBringing } from './file-bringing.ts';
import type { BillingReturn, ReturnPreview, ReturnsGateway } from './returns-gateway.ts';

interface Ports {
  readonly gateway: Pick<ReturnsGateway, 'preview' | 'takeTable'>;
  readonly newKey: NewKey;
  readonly session: { readonly today: LocalDate };
}

/** «Relacionar colunas»: what the columns of an insurer's table are, as it was proposed or told before, and taking it. [TIS-018] */
export class ReturnTable {
  /** Reads the first rows of a file, and takes it as a whole. */
  readonly reading: FileBringing<ReturnPreview>;
  readonly taking: FileBringing<Pick<BillingReturn, 'id'>>;
  read: ReturnPreview | null = null;
  insuranceId: string | null = null;
  kind: ReturnTableKind = 'analysis';
  issuedOn: LocalDate | null;
  fields: readonly (ReturnField | null)[] = [];
  /** Somebody tried to import: what is missing is said. */
  tried = false;
  private file: ChosenFile | null = null;
  readonly #today: () => LocalDate;

  constructor({ gateway, newKey, session }: Ports) {
    this.reading = new FileBringing({ send: gateway.preview, newKey });
    this.taking = new FileBringing({
      send: (file, options) => gateway.takeTable(file, this.query, options),
      newKey,
      nameOf,
    });
    this.#today = () => session.today;
    this.issuedOn = session.today;
    makeAutoObservable<this, 'file'>(
      this,
      { reading: false, taking: false, read: observableRef, fields: observableRef, file: observableRef },
      { autoBind: true },
    );
  }

  /** Reads the head of a file; nothing changes where it is no table. */
  async open(file: ChosenFile): Promise<void> {
    const read = await this.reading.bring(file);
    if (read === null) return;
    const [known] = read.layouts;
    runInAction(() => {
      this.file = file;
      this.read = read;
      this.insuranceId = known?.insurance.id ?? null;
      this.kind = known?.kind ?? read.kind;
      this.fields = known?.fields ?? read.columns.map(({ field }) => field);
      this.issuedOn = this.#today();
      this.tried = false;
      this.taking.forget();
    });
  }

  close(): void {
    this.read = null;
    this.file = null;
    this.reading.forget();
  }

  /** What was told of these headers for this insurance before. */
  get known(): ReturnPreview['layouts'][number] | null {
    const layouts = this.read?.layouts ?? [];
    return layouts.find(({ insurance, kind }) => insurance.id === this.insuranceId && kind === this.kind) ?? null;
  }

  /** Another insurance tells the columns as it did before, if it did. */
  chooseInsurance(id: string | null): void {
    this.insuranceId = id;
    const layout = this.known ?? this.read?.layouts.find(({ insurance }) => insurance.id === id);
    if (layout === undefined) return;
    this.kind = layout.kind;
    this.fields = layout.fields;
  }

  chooseKind(kind: ReturnTableKind): void {
    this.kind = kind;
    if (this.known !== null) this.fields = this.known.fields;
  }

  date(day: LocalDate | null): void {
    this.issuedOn = day;
  }

  /** What a column is; a field that another column had moves here. */
  map(index: number, field: ReturnField | null): void {
    this.fields = this.fields.map((other, at) => (at === index ? field : other === field ? null : other));
  }

  /** What no column fills, and has to be. */
  get missing(): readonly string[] {
    return validateReturnColumns(this.kind, this.fields).map(({ field }) =>
      field === 'guide' ? this.ways : label('returnField', field),
    );
  }

  get canSend(): boolean {
    return this.insuranceId !== null && this.issuedOn !== null && this.missing.length === 0;
  }

  /** Imports the table; the id under which it is kept, or null where something is missing or it was not taken. */
  async send(): Promise<string | null> {
    this.tried = true;
    if (this.file === null || !this.canSend) return null;
    const told = await this.taking.bring(this.file);
    if (told === null) return null;
    this.close();
    return told.id;
  }

  private get ways(): string {
    return 'Nº da guia (da clínica ou da operadora) ou senha';
  }

  private get query() {
    return {
      insuranceId: this.insuranceId ?? '',
      kind: this.kind,
      issuedOn: this.issuedOn ?? this.#today(),
      headerRow: this.read?.headerRow ?? 0,
      fields: this.fields.map((field) => field ?? '').join(','),
    };
  }
}

/** 'rows.12.released' is «Linha 12, Valor liberado». */
function nameOf(path: string): string {
  const [, row, field = ''] = /^rows\.(\d+)\.(\w+)$/.exec(path) ?? [];
  if (row !== undefined && isReturnField(field)) return `Linha ${row}, ${label('returnField', field)}`;
  return path === 'issuedOn'
    ? 'Data do retorno'
    : path === 'insuranceId'
      ? 'Convênio'
      : isReturnField(path)
        ? label('returnField', path)
        : path;
}
