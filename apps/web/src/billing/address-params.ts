/** The parameters without one. */
export function without(params: URLSearchParams, name: string): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(name);
  return rest;
}

/** The parameters with this one, whatever it was before. */
export const withParam = (params: URLSearchParams, name: string, value: string): URLSearchParams =>
  new URLSearchParams([...without(params, name), [name, value]]);
