/** The address by which the demonstration’s insurances reach the simulator: a name that no network has (RFC 2606). */
export const SIMULATED_SERVICE = 'https://webservice.convenio.example/tiss/v40300';
