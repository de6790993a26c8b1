/** The password of everybody whom the demonstration brings. */
export const PASSWORD = 'demonstracao';
