import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { without, withParam } from './address-params.ts';
import { ReturnScreen } from './return.screen.tsx';
import { RETURN_DETAIL, RETURN_LIST, returnsModule, TYPED_RETURN } from './returns.module.ts';
import { ReturnsScreen } from './returns.screen.tsx';
import { TypedReturnScreen } from './typed-return.screen.tsx';
import { usePlacedList } from './use-placed-list.ts';

export const modules = [returnsModule];

const PATH = '/financial/billing-returns';

/** /financial/billing-returns; the one that the address names stands in the place of the list, and so does the lot whose answer is typed. [TIS-015, TIS-016, TIS-018] */
export const Component = observer(function ReturnsPage() {
  const list = useViewModel(RETURN_LIST);
  const detail = useViewModel(RETURN_DETAIL);
  const typed = useViewModel(TYPED_RETURN);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [params, setParams] = useSearchParams();
  const id = params.get('return');
  const lot = params.get('lot');
  const timeZone = session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  const at = (search: URLSearchParams) => (search.size === 0 ? PATH : `${PATH}?${search.toString()}`);
  usePlacedList(list, id === null && lot === null);
  useEffect(() => {
    if (id === null) return;
    void detail.open(id);
    return detail.stop;
  }, [detail, id]);
  useEffect(() => {
    if (lot === null) return;
    void typed.open(lot);
    return typed.loaded.stop;
  }, [typed, lot]);
  if (lot !== null)
    return (
      <TypedReturnScreen
        key={lot}
        typed={typed}
        listAddress={at(without(params, 'lot'))}
        onTaken={(one) => setParams((old) => withParam(without(old, 'lot'), 'return', one))}
      />
    );
  if (id !== null)
    return <ReturnScreen key={id} detail={detail} timeZone={timeZone} listAddress={at(without(params, 'return'))} />;
  return (
    <ReturnsScreen
      list={list}
      lookups={lookups}
      timeZone={timeZone}
      onOpen={(one) => setParams((old) => withParam(old, 'return', one))}
      addressOf={(one) => at(withParam(params, 'return', one))}
    />
  );
});
