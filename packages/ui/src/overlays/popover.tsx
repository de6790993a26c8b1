import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './popover.css';
import { placePopover } from './place-popover.ts';
import { useLayer } from './use-layer.ts';

export interface PopoverProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
  /** Pressed outside, or the anchor left the screen. */
  readonly onClose: () => void;
  /** As wide as the anchor at least. */
  readonly matchWidth?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly className?: string | undefined;
}

/** A panel beside its anchor, above dialogs, moved to where there is room. Mounted means open. */
export function Popover({ anchor, children, onClose, matchWidth = false, align = 'start', className }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [host] = useState(() => document.body);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayer('list', true);

  useLayoutEffect(() => {
    const move = () => {
      const element = panel.current;
      const target = anchor.current;
      if (!element || !target) return;
      const rect = target.getBoundingClientRect();
      if (matchWidth) element.style.minWidth = `${rect.width}px`;
      const screen = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const place = placePopover(rect, { width: element.offsetWidth, height: element.scrollHeight }, screen, align);
      Object.assign(element.style, {
        left: `${place.left}px`,
        top: `${place.top}px`,
        maxHeight: `${place.maxHeight}px`,
        visibility: 'visible',
      });
    };
    move();
    const grown = new ResizeObserver(move);
    if (panel.current) grown.observe(panel.current);
    window.addEventListener('resize', move);
    document.addEventListener('scroll', move, true);
    return () => {
      grown.disconnect();
      window.removeEventListener('resize', move);
      document.removeEventListener('scroll', move, true);
    };
  }, [anchor, matchWidth, align]);

  useEffect(() => {
    const pressed = (event: PointerEvent) => {
      const target = event.target as Node;
      if (!panel.current?.contains(target) && !anchor.current?.contains(target)) latest.current();
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, [anchor]);

  return createPortal(
    <div ref={panel} className={['popover', className].filter(Boolean).join(' ')}>
      {children}
    </div>,
    host,
  );
}
