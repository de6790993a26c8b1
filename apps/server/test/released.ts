import openapi from '@prumo/contract/openapi.json' with { type: 'json' };

/** Something a supervisor may be asked to release: the contract's own example. */
export const released = openapi.components.schemas.ReleaseRequest.example.release;
