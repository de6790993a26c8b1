import type { ReactNode } from 'react';
import './public-frame.css';

/** A card in the middle, below the name of the product. */
export function PublicFrame({ children }: { readonly children: ReactNode }) {
  return (
    <main className="public">
      <div className="public-brand">
        <img src="/prumo.svg" alt="" width={36} height={36} />
        <span>Prumo</span>
      </div>
      {children}
    </main>
  );
}
