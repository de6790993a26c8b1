export { ActiveField } from './active-field.tsx';
export { appointmentPath } from './appointment-path.ts';
export { AddressBlock } from './address-block.tsx';
export { CompanyNotice, useCompanyFinder } from './company-notice.tsx';
export { Bind, fieldId, FieldScope } from './bind.tsx';
export { browserPhotos } from './browser-photos.ts';
export { browserPictureFitter } from './browser-picture-fitter.ts';
export {
  activeColumn,
  type Catalogue,
  catalogue,
  CatalogueFormView,
  CatalogueListView,
  formIn,
  type FormModel,
} from './catalogue.tsx';
export { CatalogueFormScreen } from './catalogue-form-screen.tsx';
export { type CatalogueListProps, CatalogueListScreen } from './catalogue-list-screen.tsx';
export { DraftOffer } from './draft-offer.tsx';
export { copyText } from './copy-text.ts';
export { confirmDeletion } from './confirm-deletion.ts';
export { type ConflictShows, shownChoice, shownChoices, shownLabel, shownMoney } from './conflict-words.ts';
export { FileButton } from './file-button.tsx';
export { formatBytes } from './format-bytes.ts';
export { FileDrop } from './file-drop.tsx';
export { FormErrors } from './form-errors.tsx';
export { HiddenValue, ShownMoney } from './hidden-value.tsx';
export { Hub } from './hub.tsx';
export { type CardLine, LinesCard } from './lines-card.tsx';
export { ListTable } from './list-table.tsx';
export { MarkedText } from './marked-text.tsx';
export { guardsAgainst, type LeaveGuard, registerLeaveGuard } from './leave-guards.ts';
export { type GuardedEntry, permitted } from './permitted.ts';
export { PersonFiles } from './person-files.tsx';
export { PhotoChooser } from './photo-chooser.tsx';
export { PictureChooser } from './picture-chooser.tsx';
export { priceSourceText } from './price-source.ts';
export { Row, RowList } from './row-list.tsx';
export { readSingleKeys, setSingleKeys, singleKeysOn } from './single-keys.ts';
export { SelectionBar, useSelection } from './selection-bar.tsx';
export { stateOptions } from './state-options.ts';
export { useColumns } from './use-columns.tsx';
export { useChoicesInUrl } from './use-choices-in-url.ts';
export { useFirstField } from './use-first-field.ts';
export { useLeaveGuard } from './use-leave-guard.ts';
export { GuideWarnings } from './guide-warnings.tsx';
export { useListInUrl } from './use-list-in-url.ts';
export { useQuiet } from './use-quiet.ts';
export { useRecordAtHand } from './use-record-at-hand.ts';
export { useStarted } from './use-started.ts';
export { VariableButtons } from './variable-buttons.tsx';
