import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { useStarted } from '../kit/index.ts';
import { PhoneBookFormScreen } from './phone-book-form.screen.tsx';
import { PHONE_BOOK_FORM, simpleRegistriesModule } from './simple-registries.module.ts';

export const modules = [simpleRegistriesModule];

/** /phone-books/create and /phone-books/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(PHONE_BOOK_FORM);
  useStarted(() => form.load(id ?? null));
  return <PhoneBookFormScreen form={form} />;
}
