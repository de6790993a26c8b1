import type { ExpenseType } from '@prumo/domain/billing';

/** A procedure as the demonstration's clinics offer it: the codes have the look of TUSS, the prices are invented. */
export interface DemoProcedure {
  readonly code: string;
  readonly name: string;
  readonly type: ExpenseType;
  readonly minutes: number;
  /** Particular price in reais. */
  readonly price: number;
  readonly modality: string | null;
}

const of = (
  type: ExpenseType,
  minutes: number,
  rows: readonly (readonly [code: string, name: string, price: number, modality?: string])[],
): DemoProcedure[] =>
  rows.map(([code, name, price, modality]) => ({ code, name, type, minutes, price, modality: modality ?? null }));

export const PROCEDURES: readonly DemoProcedure[] = [
  ...of('consultation', 30, [
    ['10101012', 'Consulta em consultório (no horário normal ou preestabelecido)', 280],
    ['10101039', 'Consulta em pronto socorro', 320],
    ['10106146', 'Atendimento ambulatorial em puericultura', 300],
    ['50000462', 'Consulta em psicologia', 220],
    ['50000560', 'Consulta ambulatorial por nutricionista', 200],
    ['50000144', 'Consulta ambulatorial em fisioterapia', 180],
  ]),
  ...of('evaluation', 30, [
    ['50000586', 'Avaliação nutricional com bioimpedância', 240],
    ['50000454', 'Avaliação psicológica', 350],
    ['20101228', 'Avaliação pré-anestésica', 260],
  ]),
  ...of('exam', 20, [
    ['40101010', 'ECG convencional de até 12 derivações', 90],
    ['40101045', 'Teste ergométrico computadorizado', 260],
    ['20102020', 'Holter de 24 horas', 240],
    ['20102038', 'Monitorização ambulatorial da pressão arterial (MAPA 24 horas)', 230],
    ['40901106', 'Ecodopplercardiograma transtorácico', 390, 'US'],
    ['40901122', 'Ultrassonografia de abdome total', 250, 'US'],
    ['40901114', 'Ultrassonografia de mamas', 230, 'US'],
    ['40901300', 'Ultrassonografia transvaginal', 230, 'US'],
    ['40901238', 'Ultrassonografia obstétrica', 240, 'US'],
    ['40901203', 'Ultrassonografia de tireoide', 220, 'US'],
    ['40901220', 'Ultrassonografia articular', 230, 'US'],
    ['40901173', 'Ultrassonografia de próstata via abdominal', 220, 'US'],
    ['40805026', 'Radiografia de tórax (2 incidências)', 95, 'CR'],
    ['40804054', 'Radiografia de joelho', 85, 'CR'],
    ['40802019', 'Radiografia de coluna cervical (3 incidências)', 110, 'CR'],
    ['40803104', 'Radiografia de mão ou quirodáctilo', 80, 'CR'],
    ['41001010', 'Tomografia computadorizada de crânio', 520, 'CT'],
    ['41101014', 'Ressonância magnética de crânio', 890, 'MR'],
    ['41301102', 'Colposcopia', 150],
    ['41301129', 'Dermatoscopia por lesão', 60],
    ['41301250', 'Mapeamento de retina', 160],
    ['41301323', 'Tonometria binocular', 70],
  ]),
  ...of('laboratory', 10, [
    ['40304361', 'Hemograma com contagem de plaquetas', 28],
    ['40302040', 'Glicose', 12],
    ['40301605', 'Colesterol total', 14],
    ['40301583', 'Colesterol HDL', 16],
    ['40302547', 'Triglicerídeos', 15],
    ['40301630', 'Creatinina', 13],
    ['40302580', 'Ureia', 13],
    ['40316521', 'Hormônio tireoestimulante (TSH)', 38],
    ['40316491', 'T4 livre', 36],
    ['40311210', 'Rotina de urina (EAS)', 18],
    ['40302733', 'Hemoglobina glicada', 34],
    ['40316149', 'Antígeno específico prostático total (PSA)', 52],
    ['40302830', 'Vitamina D (25-hidroxi)', 88],
    ['40308391', 'Proteína C reativa quantitativa', 30],
    ['40601137', 'Citopatologia cérvico-vaginal oncótica', 65],
  ]),
  ...of('procedure', 30, [
    ['30101077', 'Biópsia de pele', 240],
    ['30101468', 'Exérese de lesão de pele', 380],
    ['30101620', 'Crioterapia de lesões cutâneas', 160],
    ['31303269', 'Implante de dispositivo intrauterino (DIU)', 650],
    ['30713137', 'Infiltração articular', 320],
    ['20104316', 'Curativo especial', 90],
  ]),
  ...of('session', 30, [
    ['50000470', 'Sessão de psicoterapia individual', 200],
    ['50000489', 'Sessão de psicoterapia em grupo', 110],
    ['20103492', 'Fisioterapia: patologia osteomioarticular em um membro', 95],
    ['20103514', 'Fisioterapia: patologia osteomioarticular em um segmento da coluna', 105],
    ['20103522', 'Reeducação postural global', 150],
  ]),
  ...of('surgery', 120, [
    ['31005497', 'Colecistectomia por videolaparoscopia', 6800],
    ['31009115', 'Herniorrafia inguinal', 4200],
    ['30733073', 'Meniscectomia por artroscopia', 7400],
    ['31303170', 'Histeroscopia cirúrgica', 3900],
    ['31309054', 'Cesariana', 6200],
  ]),
  ...of('tax', 0, [['60023155', 'Taxa de sala cirúrgica', 850]]),
  ...of('daily', 0, [['60000805', 'Diária de enfermaria', 420]]),
  ...of('material', 0, [['70000001', 'Kit de curativo estéril', 45]]),
  ...of('medicine', 0, [['90000001', 'Soro fisiológico 0,9 % 500 ml', 18]]),
  ...of('opme', 0, [['70000120', 'Placa bloqueada de titânio para rádio distal', 2400]]),
];
