/** Something that lies over the page: a dialog, or a list opened by a field or a menu. */
export interface Layer {
  readonly kind: 'dialog' | 'list';
  /** Asked of a dialog when Esc is pressed and nothing lies over it. */
  readonly close: () => void;
}

/**
 * The open layers, the topmost last. Esc belongs to the topmost only: an open list closes itself and the dialog
 * beneath it stays. [UXP-009]
 */
export class LayerStack {
  private readonly layers: Layer[] = [];

  /** Puts a layer on top; returns the function that takes it away. */
  push(layer: Layer): () => void {
    this.layers.push(layer);
    return () => {
      const index = this.layers.indexOf(layer);
      if (index >= 0) this.layers.splice(index, 1);
    };
  }

  /** Esc: closes the dialog on top. Answers whether it did; a list on top closes itself and so answers false. */
  escape(): boolean {
    const top = this.layers.at(-1);
    if (top?.kind !== 'dialog') return false;
    top.close();
    return true;
  }

  /** Whether a dialog is open, so that shortcuts of the page are ignored. */
  get dialogOpen(): boolean {
    return this.dialogs > 0;
  }

  get dialogs(): number {
    return this.layers.filter((layer) => layer.kind === 'dialog').length;
  }

  /** Back: asks the topmost dialog to close, whatever list lies over it. */
  closeDialog(): void {
    this.layers.findLast((layer) => layer.kind === 'dialog')?.close();
  }
}
