/** The passwords that everybody tries first, in Brazil and elsewhere (decision A42). */
const COMMON = new Set(
  `12345678 123456789 1234567890 123123123 11111111 00000000 87654321 password password1 passw0rd qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx
   abc12345 iloveyou senha123 senha1234 senha12345 minhasenha mudar123 mudar1234 trocar123 brasil123 brasil2026 brasil2025 brasil10 flamengo
   corinthians palmeiras saopaulo santos123 gremio123 vasco123 cruzeiro deusefiel jesuscristo teamomuito clinica123 clinica1 medico123 admin123
   admin1234 administrador recepcao recepcao1 hospital hospital1 saude123 welcome1 princesa familia1 felicidade estrela1 gabriel1 12341234
   123456aa a1b2c3d4 asdfghjk zxcvbnm1 trustno1 superman batman123 pokemon1 internet computador`.split(/\s+/),
);

export const isCommonPassword = (password: string): boolean => COMMON.has(password.toLowerCase());
