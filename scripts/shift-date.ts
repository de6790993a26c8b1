/** From here on this process, or this page, takes the clock to be so many milliseconds further; time goes on as it does. Written for a browser too: it uses nothing from outside. */
export function shiftDate(shift: number): void {
  const Real = Date;
  const now = () => Real.now() + shift;
  const Shifted = new Proxy(Real, {
    construct: (target, args, asked) => Reflect.construct(target, args.length === 0 ? [now()] : args, asked) as object,
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : (Reflect.get(target, key) as unknown)),
  });
  Real.prototype.constructor = Shifted;
  globalThis.Date = Shifted;
}
