import { group, list, money, number } from '@prumo/domain/rules';

/** The amounts of the messages. The other parts keep the names and codes of the standard, which need no unit. */
const service = {
  quantidadeExecutada: number('quantidadeExecutada'),
  reducaoAcrescimo: number('Fator (redução ou acréscimo)'),
  valorUnitario: money('valorUnitario'),
  valorTotal: money('valorTotal'),
};
const order = { sequencialItem: number('sequencialItem') };

export const consultationXmlField = group('guiaConsulta', {
  dadosAtendimento: group('dadosAtendimento', {
    procedimento: group('procedimento', { valorProcedimento: money('valorProcedimento') }),
  }),
});

export const sadtXmlField = group('guiaSP-SADT', {
  procedimentosExecutados: group('procedimentosExecutados', {
    procedimentoExecutado: list(
      'procedimentoExecutado',
      group('procedimentoExecutado', { ...order, ...service }),
      null,
    ),
  }),
  outrasDespesas: group('outrasDespesas', {
    despesa: list(
      'despesa',
      group('despesa', { ...order, servicosExecutados: group('servicosExecutados', service) }),
      null,
    ),
  }),
  valorTotal: group('valorTotal', {
    valorProcedimentos: money('valorProcedimentos'),
    valorDiarias: money('valorDiarias'),
    valorTaxasAlugueis: money('valorTaxasAlugueis'),
    valorMateriais: money('valorMateriais'),
    valorMedicamentos: money('valorMedicamentos'),
    valorOPME: money('valorOPME'),
    valorGasesMedicinais: money('valorGasesMedicinais'),
    valorTotalGeral: money('valorTotalGeral'),
  }),
});

export const lotXmlField = group('mensagemTISS', {
  prestadorParaOperadora: group('prestadorParaOperadora', {
    loteGuias: group('loteGuias', {
      guiasTISS: group('guiasTISS', {
        guiaConsulta: list('guiaConsulta', consultationXmlField, null),
        'guiaSP-SADT': list('guiaSP-SADT', sadtXmlField, null),
      }),
    }),
  }),
});
