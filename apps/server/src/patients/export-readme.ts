import { formatDate, type LocalDate } from '@prumo/domain/dates';

interface Facts {
  readonly patient: string;
  readonly clinic: string;
  readonly today: LocalDate;
  readonly files: number;
}

/** What the person who opens the archive reads first. */
export const readmeOf = ({ patient, clinic, today, files }: Facts): string => `Dados de ${patient}
Exportados por ${clinic} em ${formatDate(today)}, a pedido do titular (Lei 13.709/2018, art. 18, II e V).

dados.json  tudo o que o cadastro guarda, em um formato que outros sistemas leem: cadastro, carteiras, autorizações de contato,
            agendamentos, contas, pagamentos e a lista dos arquivos. Valores terminados em «_cents» estão em centavos.
foto.*      a foto do cadastro, quando há.
arquivos/   ${files === 1 ? '1 arquivo' : `${files} arquivos`}, como foram guardados.

Estes dados são pessoais e de saúde: guarde-os em lugar seguro.
`;
